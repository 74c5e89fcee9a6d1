import type { TraineeRow } from '#contracts/control/exercises.ts';
import classes from './Board.module.css';
import { summaryOf } from './order.ts';

/** Renders the overall progress of the group. */
export function Summary({ trainees }: { trainees: readonly TraineeRow[] }) {
  const { stuck, begun, finished, solved, exercises, ...all } = summaryOf(trainees);
  const facts = [
    { label: '学员', value: `${all.trainees}`, unit: '人' },
    { label: '已开始', value: `${begun}`, unit: '人' },
    { label: '卡住', value: `${stuck}`, unit: '人', isWarning: stuck > 0 },
    { label: '完成练习', value: `${solved}`, unit: `/ ${exercises} 次` },
    { label: '全部完成', value: `${finished}`, unit: '人' },
  ];
  return (
    <dl className={classes.summary}>
      {facts.map(({ label, value, unit, isWarning }) => (
        <div key={label} data-warning={isWarning || undefined}>
          <dt>{label}</dt>
          <dd>
            {value}
            <span>{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
