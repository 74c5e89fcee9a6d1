import type { ReactNode } from 'react';
import { report } from '#contracts/calls/statistics.ts';
import { figureOf, presetRange, queryOf } from '../../features/statistics/index.ts';
import { useAfterFirstPaint } from '../../crud/pages/use-after-first-paint.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';
import { today } from '../../session/today.ts';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useAfterCommit } from '../../ui/lazy/use-after-commit.ts';
import { InView } from '../../ui/viewport/InView.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { LazyAbout } from './lazy-about.tsx';
import { LazyToday } from './lazy-today.tsx';
import { Timetable, WEEK_SKELETON, week } from './lazy-week.tsx';
import { useGettingStarted } from './getting-started/use-getting-started.ts';
import { useCollapsedSteps } from './getting-started/use-collapsed-steps.ts';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';
import { formatCount } from '../../ui/display/numbers.ts';
import { Greeting } from './Greeting.tsx';
import { Glance } from './Glance.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import { TenantFigures } from './TenantFigures.tsx';

/** Lazy part below the timetable, loaded later so that its requests do not delay the timetable. */
const Insights = lazyPart(
  lazyModule(async () => {
    await week.fetch();
    return (await import('./insights/Insights.tsx')).Insights;
  }),
  <div className={classes.insightsToCome} />,
);

const STEPS_SKELETON = (
  <div className={classes.stepsToCome}>
    <Skeleton height={24} width={160} />
    <Skeleton height={16} width={320} />
    <Skeleton height={156} />
  </div>
);
const FirstSteps = lazyPart(
  lazyModule(async () => (await import('./getting-started/FirstSteps.tsx')).FirstSteps),
  STEPS_SKELETON,
);

/** Renders the home page of an institution (Spec 1 §2 Home dashboard). @param children content above the module */
export function BusinessModule({ name, children }: { name: string; children: ReactNode }) {
  const { user } = useSession();
  const isWeekCommitted = useAfterCommit();
  const isPageShown = useAfterFirstPaint(isWeekCommitted);
  const figures = useCall(report.dashboard, queryOf(presetRange('today', today())));
  const username = user?.username ?? '';
  const isGettingStarted = useGettingStarted(figures.data, username);
  const [isCollapsed, setIsCollapsed] = useCollapsedSteps(username);
  /** The first steps replace the figures, which would all be zero. */
  const hasSteps = isGettingStarted === true && !isCollapsed;
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
      {isGettingStarted && figures.data && (
        <FirstSteps figures={figures.data} isCollapsed={isCollapsed} onCollapse={setIsCollapsed} />
      )}
      {hasSteps && !figures.data && STEPS_SKELETON}
      {!hasSteps && (
        <>
          <LazyToday />
          <Glance figures={isGettingStarted === undefined ? { ...figures, data: undefined } : figures} />
        </>
      )}
      <Card title="课表">
        {isWeekCommitted ? <Timetable fromHome inAddress withDays readOnly attendance /> : WEEK_SKELETON}
      </Card>
      {isPageShown && (
        <InView placeholder={classes.insightsToCome}>
          {!hasSteps && (
            <>
              <TenantFigures />
              <Insights />
            </>
          )}
          <LazyAbout />
        </InView>
      )}
    </>
  );
}

const countOf =
  <Name extends string>(name: Name) =>
  (day: Record<Name, number>): string =>
    formatCount(day[name]);
