import clsx from 'clsx';
import { useAfterPage } from '../../http/after-page.ts';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import type { IncomeChartProps } from '../../features/trend/index.ts';
import classes from './Dashboard.module.css';

const IncomeChart = shownLate(
  code(async () => (await import('../../features/trend/index.ts')).IncomeChart),
  null,
);

/** The room of the chart, which comes after the figures, for whoever looks at it. */
export function IncomeCard(props: IncomeChartProps) {
  const [room, isSeen] = useSeen<HTMLDivElement>(useAfterPage() && !props.statistics.loading);
  return (
    <div ref={room} className={clsx(classes.card, classes.chart)}>
      {isSeen && <IncomeChart {...props} />}
    </div>
  );
}
