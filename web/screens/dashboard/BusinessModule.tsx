import { report } from '#contracts/calls/statistics.ts';
import { FigureGroup, figureOf, FigureTile } from '../../features/figures/index.ts';
import { presetRange, queryOf } from '../../features/time-range/index.ts';
import { useCall } from '../../http/use-call.ts';
import { today } from '../../session/today.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { useAfterCommit } from '../../ui/late/use-after-commit.ts';
import { CampusCard } from './CampusCard.tsx';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';
import { formatCount } from '../../ui/numbers.ts';
import { formatShare } from './figures-in-words.ts';
import { QuickEntries } from './QuickEntries.tsx';
import { Reminders } from './Reminders.tsx';
import { TenantCard } from './TenantCard.tsx';
import { TenantFigures } from './TenantFigures.tsx';

/** The figures stand first; the week follows, then what is below it. */
const WEEK_TO_COME = <FormSkeleton fields={6} />;
const Timetable = shownLate(
  code(async () => (await import('../../features/timetable/index.ts')).Timetable),
  WEEK_TO_COME,
);

/** How far today has come: as high as what comes. */
const TodayStrip = shownLate(
  code(async () => (await import('./today/TodayStrip.tsx')).TodayStrip),
  <div className={classes.todayToCome} />,
);

/** An institution's day (Spec 1 §2 Home dashboard). */
export function BusinessModule() {
  const isWeekDrawn = useAfterCommit();
  const isBelowDrawn = useAfterCommit(isWeekDrawn);
  const figures = useCall(report.dashboard, queryOf(presetRange('today', today())));
  return (
    <>
      <TodayStrip />
      <div className={classes.glance}>
        <Reminders />
        <FigureGroup title="总览" loading={figures.loading}>
          {[
            <FigureTile
              key="lessons"
              label="今日课次"
              figure={figureOf(figures, (day) => formatShare(day.completeTodayClaTimeCnt, day.todayClaTimeCnt))}
              unit="节"
              to="/edu/claTimeRule?activeTab=calendar"
            >
              已上 / 应上
            </FigureTile>,
            <FigureTile
              key="attendees"
              label="今日出勤"
              figure={figureOf(figures, (day) => formatShare(day.todayRealAttendCnt, day.todayNeedAttendCnt))}
              unit="人次"
            >
              实到 / 应到
            </FigureTile>,
            <FigureTile
              key="hours"
              label="今日课消课时"
              figure={figureOf(figures, (day) => formatShare(day.todayRealCostHour, day.todayNeedCostHour))}
              unit="课时"
            >
              已消 / 应消
            </FigureTile>,
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
      <QuickEntries
        classes={figureOf(figures, countOf('claCnt'))}
        students={figureOf(figures, countOf('studentCnt'))}
      />
      <Card title="课表">{isWeekDrawn ? <Timetable fromHome inAddress readOnly attendance /> : WEEK_TO_COME}</Card>
      {isBelowDrawn && (
        <>
          <TenantFigures />
          <div className={classes.columns}>
            <CampusCard />
            <TenantCard />
          </div>
        </>
      )}
    </>
  );
}

const countOf =
  <Name extends string>(name: Name) =>
  (day: Record<Name, number>): string =>
    formatCount(day[name]);
