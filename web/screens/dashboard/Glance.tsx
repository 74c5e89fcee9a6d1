import type { report } from '#contracts/calls/statistics.ts';
import type { Data } from '#contracts/call.ts';
import { daysBetween, weekDayOf } from '#contracts/formats/business-date.ts';
import { weekDayNames } from '#contracts/formats/week-day.ts';
import { FigureGroup, figureOf, FigureTile } from '../../features/statistics/index.ts';
import type { CallState } from '../../http/call-state.ts';
import { today } from '../../session/today.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import classes from './Dashboard.module.css';
import { formatShare } from './format-share.ts';
import { Reminders } from './Reminders.tsx';

type Figures = Data<typeof report.dashboard>;
type DayFigures = Omit<NonNullable<Figures['lastHeldDay']>, 'date'>;

/** Figures of a day that consist of a number done and a number planned. */
const SHARES: readonly {
  label: string;
  unit: string;
  done: keyof DayFigures;
  planned: keyof DayFigures;
  /** Names of the two numbers. */
  names: readonly [done: string, planned: string];
  to?: string;
}[] = [
  {
    label: '课次',
    unit: '节',
    done: 'completeClaTimeCnt',
    planned: 'claTimeCnt',
    names: ['已上', '应上'],
    to: '/edu/claTimeRule?activeTab=calendar',
  },
  { label: '出勤', unit: '人次', done: 'realAttendCnt', planned: 'needAttendCnt', names: ['实到', '应到'] },
  { label: '课消课时', unit: '课时', done: 'realCostHour', planned: 'needCostHour', names: ['已课消', '应课消'] },
];

/**
 * Renders the students to contact and the day's figures (Spec 1 §2 Home dashboard). Until a lesson of today is held, the
 * tiles show the last day with held lessons, and today's plan below, so that a morning or a holiday does not begin with
 * zeros. If the backend does not return that day, the number planned is the figure.
 */
export function Glance({ figures }: { figures: CallState<Figures> }) {
  const { data } = figures;
  const lastHeldDay = data?.completeTodayClaTimeCnt === 0 ? data.lastHeldDay : null;
  const ofToday = data && figuresOfToday(data);
  return (
    <div className={classes.glance}>
      <Reminders />
      <FigureGroup title="总览" reads={[figures]}>
        {[
          ...SHARES.map(({ label, unit, done, planned, names: [doneName, plannedName], to }) => (
            <FigureTile
              key={label}
              label={`${lastHeldDay ? dayName(lastHeldDay.date) : '今日'}${label}`}
              figure={figureOf(figures, (loaded) => shareOf(lastHeldDay ?? figuresOfToday(loaded), done, planned))}
              unit={unit}
              to={to}
            >
              {lastHeldDay && ofToday && planText(ofToday[planned], plannedName, unit)}
              {!lastHeldDay && (ofToday?.[done] ? `${doneName} / ${plannedName}` : `${plannedName}，${doneName} 0`)}
            </FigureTile>
          )),
          <FigureTile
            key="students"
            label="学员总数"
            figure={figureOf(figures, (loaded) => formatCount(loaded.studentCnt))}
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

const figuresOfToday = (figures: Figures): DayFigures => ({
  completeClaTimeCnt: figures.completeTodayClaTimeCnt,
  claTimeCnt: figures.todayClaTimeCnt,
  realAttendCnt: figures.todayRealAttendCnt,
  needAttendCnt: figures.todayNeedAttendCnt,
  realCostHour: figures.todayRealCostHour,
  needCostHour: figures.todayNeedCostHour,
});

/** Formats the number done and the number planned; the planned one alone if nothing is done. */
const shareOf = (day: DayFigures, done: keyof DayFigures, planned: keyof DayFigures): string =>
  day[done] ? formatShare(day[done], day[planned]) : formatCount(day[planned]);

const planText = (planned: number, plannedName: string, unit: string): string =>
  planned === 0 ? '今日没有排课' : `今日${plannedName} ${formatCount(planned)} ${unit}`;

/** Returns 昨日, or the weekday of one of the six days before. */
const dayName = (date: string): string =>
  daysBetween(date, today()) === 1 ? '昨日' : (weekDayNames[weekDayOf(date) - 1] ?? '');
