import type { CallState } from '#web/http/call-state.ts';
import { ValuesTable } from '#web/ui/display/charts/ValuesTable.tsx';
import { formatSpan, type TimeRange } from '../time-range.ts';
import { amountOf } from '../figure-amount.ts';
import { useHistory } from './history.ts';
import type { Sums, StatisticsOwner } from './source.ts';

interface TrendTableProps {
  title: string;
  owner: StatisticsOwner;
  range: TimeRange;
  statistics: CallState<Sums>;
  /** Label for the range together with the seven ranges before it. */
  historyLabel: string;
  figures: readonly { name: string; label: string; format(amount: number): string }[];
}

/** Renders the values of a group's sparklines as a table for screen readers. */
export function TrendTable({ title, owner, range, statistics, historyLabel, figures }: TrendTableProps) {
  const { spans, sums } = useHistory(owner, range, statistics);
  if (!sums) return null;
  return (
    <ValuesTable
      hidden
      caption={`${title}，${historyLabel}`}
      headers={['时间', ...figures.map(({ label }) => label)]}
      rows={spans.map((span, index) => [
        formatSpan(span),
        ...figures.map(({ name, format }) => {
          const amount = amountOf(sums[index] ?? null, name);
          return amount === null ? '—' : format(amount);
        }),
      ])}
    />
  );
}
