import type { ReactNode } from 'react';
import { report } from '#contracts/calls/statistics.ts';
import { figureOf } from '../../features/figures/index.ts';
import { presetRange, queryOf } from '../../features/time-range/index.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';
import { today } from '../../session/today.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { useAfterCommit } from '../../ui/late/use-after-commit.ts';
import { AboutLate } from './about-late.tsx';
import { useBeginning } from './beginning/use-beginning.ts';
import { useFolded } from './beginning/use-folded.ts';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';
import { formatCount } from '../../ui/numbers.ts';
import { Greeting } from './Greeting.tsx';
import { Glance } from './Glance.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import { TenantFigures } from './TenantFigures.tsx';

/** The figures stand first; the week follows, then what is below it. */
const WEEK_TO_COME = <FormSkeleton fields={6} />;
const week = code(async () => (await import('../../features/timetable/index.ts')).Timetable);
const Timetable = shownLate(week, WEEK_TO_COME);

/** Below the week, for which it does not compete. */
const Insights = shownLate(
  code(async () => {
    await week.fetch();
    return (await import('./insights/Insights.tsx')).Insights;
  }),
  <div className={classes.insightsToCome} />,
);

/** How far today has come: as high as what comes. */
const TodayStrip = shownLate(
  code(async () => (await import('./today/TodayStrip.tsx')).TodayStrip),
  <div className={classes.todayToCome} />,
);

const FirstSteps = shownLate(
  code(async () => (await import('./beginning/FirstSteps.tsx')).FirstSteps),
  <div className={classes.stepsToCome} />,
);

/** An institution's day (Spec 1 §2 Home dashboard). @param children stand before it */
export function BusinessModule({ name, children }: { name: string; children: ReactNode }) {
  const { user } = useSession();
  const isWeekDrawn = useAfterCommit();
  const isBelowDrawn = useAfterCommit(isWeekDrawn);
  const figures = useCall(report.dashboard, queryOf(presetRange('today', today())));
  const isBeginning = useBeginning(figures.data);
  const [folded, fold] = useFolded(user?.username ?? '');
  /** In place of the figures, which would all be zero. */
  const hasSteps = isBeginning === true && !folded;
  return (
    <>
      <Greeting name={name}>
        {!hasSteps && (
          <QuickEntries
            classes={figureOf(figures, countOf('claCnt'))}
            students={figureOf(figures, countOf('studentCnt'))}
          />
        )}
      </Greeting>
      {children}
      {isBeginning && figures.data && <FirstSteps figures={figures.data} folded={folded} onFold={fold} />}
      {!hasSteps && (
        <>
          <TodayStrip />
          <Glance figures={isBeginning === undefined ? { ...figures, data: undefined } : figures} />
        </>
      )}
      <Card title="课表">{isWeekDrawn ? <Timetable fromHome inAddress readOnly attendance /> : WEEK_TO_COME}</Card>
      {isBelowDrawn && (
        <>
          {!hasSteps && (
            <>
              <TenantFigures />
              <Insights />
            </>
          )}
          <AboutLate />
        </>
      )}
    </>
  );
}

const countOf =
  <Name extends string>(name: Name) =>
  (day: Record<Name, number>): string =>
    formatCount(day[name]);
