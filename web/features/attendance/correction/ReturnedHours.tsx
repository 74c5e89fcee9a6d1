import { claTimes } from '#contracts/calls/cla-times.ts';
import { attendTypes } from '#contracts/entities/attendance.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { recordableAfterUndo } from '#contracts/rules/attendance-window.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { useCall } from '#web/http/use-call.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { today } from '#web/session/today.ts';
import { useAttendanceWindow } from '../form/use-attendance-window.ts';
import classes from './ReturnedHours.module.css';

/** Shows how many hours each student gets back when the lesson's attendance is undone. */
export function ReturnedHours({ courseTimeId }: { courseTimeId: string }) {
  const { data, error } = useCall(claTimes.detail, { id: courseTimeId }, { fresh: true });
  const { days } = useAttendanceWindow();
  if (error && !data) return <p className={classes.note}>没有取到要退回的课时，撤销仍可进行。</p>;
  if (!data)
    return (
      <p className={classes.note} role="status">
        正在核对要退回的课时…
      </p>
    );
  const recorded = data.studentAttendList ?? [];
  const returned = recorded.filter(({ chargeType, stuLoseHour }) => stuLoseHour > 0 && !isByPeriod(chargeType));
  const withoutReturn = recorded.length - returned.length;
  const total = returned.reduce((sum, { stuLoseHour }) => addHours(sum, stuLoseHour), 0);
  const isRemoved = data.attendType === attendTypes.custom;
  const effect = isRemoved ? '这节课是自定义记录的，撤销后从课表中移除' : '撤销后课次恢复为未上课';
  return (
    <>
      <p className={classes.note}>
        {returned.length > 0
          ? `${effect}，共退回 ${formatHours(total)} 课时给 ${returned.length} 名学员：`
          : `${effect}，没有课时需要退回。`}
      </p>
      {returned.length > 0 && (
        <ul className={classes.returns} aria-label="退回的课时">
          {returned.map(({ studentClaId, studentName, stuLoseHour, balanceHour }) => (
            <li key={studentClaId}>
              <span>{studentName}</span>
              <span>
                +{formatHours(stuLoseHour)}，余额 {formatHours(balanceHour ?? 0)} →{' '}
                {formatHours(addHours(balanceHour ?? 0, stuLoseHour))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {returned.length > 0 && withoutReturn > 0 && (
        <p className={classes.note}>其余 {withoutReturn} 名学员没有扣课时。</p>
      )}
      {!isRemoved && (
        <p className={classes.note}>撤销后可重新记上课，截至 {recordableAfterUndo(today(), days)}（含当日）。</p>
      )}
    </>
  );
}
