import clsx from 'clsx';
import { useAfterFirstPaint } from '../../crud/pages/use-after-first-paint.ts';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useInView } from '../../ui/viewport/use-in-view.ts';
import type { IncomeChartProps } from '../../features/statistics/trend/index.ts';
import classes from './Dashboard.module.css';

const IncomeChart = lazyPart(
  lazyModule(async () => (await import('../../features/statistics/trend/index.ts')).IncomeChart),
  null,
);

/**
 * Renders the card of the income chart. The chart loads after the figures, once the card is in view; until then a
 * placeholder is shown.
 */
export function IncomeCard(props: IncomeChartProps) {
  const [container, isVisible] = useInView<HTMLDivElement>(useAfterFirstPaint() && !props.statistics.loading);
  return (
    <div ref={container} className={clsx(classes.card, classes.chart)}>
      {isVisible && <IncomeChart {...props} />}
    </div>
  );
}
