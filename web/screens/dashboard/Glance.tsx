import type { report } from '#contracts/calls/statistics.ts';
import type { Data } from '#contracts/call.ts';
import { FigureGroup, figureOf, FigureTile } from '../../features/statistics/index.ts';
import type { CallState } from '../../http/call-state.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import classes from './Dashboard.module.css';
import { formatShare } from './format-share.ts';
import { Reminders } from './Reminders.tsx';

type Day = Data<typeof report.dashboard>;

/** Figures of the day that consist of a number done and a number planned. */
const SHARES: readonly {
  label: string;
  unit: string;
  done: keyof Day;
  planned: keyof Day;
  /** Names of the two numbers. */
  names: readonly [done: string, planned: string];
  to?: string;
}[] = [
  {
    label: '今日课次',
    unit: '节',
    done: 'completeTodayClaTimeCnt',
    planned: 'todayClaTimeCnt',
    names: ['已上', '应上'],
    to: '/edu/claTimeRule?activeTab=calendar',
  },
  {
    label: '今日出勤',
    unit: '人次',
    done: 'todayRealAttendCnt',
    planned: 'todayNeedAttendCnt',
    names: ['实到', '应到'],
  },
  {
    label: '今日课消课时',
    unit: '课时',
    done: 'todayRealCostHour',
    planned: 'todayNeedCostHour',
    names: ['已课消', '应课消'],
  },
];

/**
 * Renders the students to contact and the day's figures (Spec 1 §2 Home dashboard). Before anything is done, the number
 * planned is the figure, so that a morning does not begin with zeros.
 */
export function Glance({ figures }: { figures: CallState<Day> }) {
  return (
    <div className={classes.glance}>
      <Reminders />
      <FigureGroup title="总览" reads={[figures]}>
        {[
          ...SHARES.map(({ label, unit, done, planned, names: [doneName, plannedName], to }) => (
            <FigureTile
              key={label}
              label={label}
              figure={figureOf(figures, (day) =>
                day[done] ? formatShare(day[done], day[planned]) : formatCount(day[planned]),
              )}
              unit={unit}
              to={to}
            >
              {figures.data?.[done] ? `${doneName} / ${plannedName}` : `${plannedName}，${doneName} 0`}
            </FigureTile>
          )),
          <FigureTile
            key="students"
            label="学员总数"
            figure={figureOf(figures, (day) => formatCount(day.studentCnt))}
            unit="人"
            to="/edu/student"
          >
            在册学员
          </FigureTile>,
        ]}
      </FigureGroup>
    </div>
  );
}
