import clsx from 'clsx';
import { useAfterFirstPaint } from '../../crud/pages/use-after-first-paint.ts';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useInView } from '../../ui/viewport/use-in-view.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import type { IncomeChartProps } from '../../features/statistics/trend/index.ts';
import classes from './Dashboard.module.css';

const CHART_SKELETON = (
  <>
    <Skeleton height={24} width={160} className={classes.chartHead} />
    <Skeleton height={258} />
  </>
);
const IncomeChart = lazyPart(
  lazyModule(async () => (await import('../../features/statistics/trend/index.ts')).IncomeChart),
  CHART_SKELETON,
);

/**
 * Renders the card of the income chart. The chart loads after the figures, once the card is in view; until then a
 * placeholder is shown.
 */
export function IncomeCard(props: IncomeChartProps) {
  const [container, isVisible] = useInView<HTMLDivElement>(useAfterFirstPaint() && !props.statistics.loading);
  return (
    <div ref={container} className={clsx(classes.card, classes.chart)}>
      {isVisible ? <IncomeChart {...props} /> : CHART_SKELETON}
    </div>
  );
}
