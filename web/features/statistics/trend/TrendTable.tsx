import type { CallState } from '#web/http/call-state.ts';
import { ValuesTable } from '#web/ui/charts/ValuesTable.tsx';
import { formatSpan, type TimeRange } from '../time-range.ts';
import { amountOf, useHistory } from './history.ts';
import type { Sums, StatisticsOwner } from './source.ts';

interface TrendTableProps {
  title: string;
  whose: StatisticsOwner;
  range: TimeRange;
  statistics: CallState<Sums>;
  /** Label for the range together with the seven ranges before it. */
  back: string;
  figures: readonly { name: string; label: string; format(amount: number): string }[];
}

/** Renders the values of a group's sparklines as a table for screen readers. */
export function TrendTable({ title, whose, range, statistics, back, figures }: TrendTableProps) {
  const { spans, sums } = useHistory(whose, range, statistics);
  if (!sums) return null;
  return (
    <ValuesTable
      hidden
      caption={`${title}，${back}`}
      heads={['时间', ...figures.map(({ label }) => label)]}
      rows={spans.map((span, at) => [
        formatSpan(span),
        ...figures.map(({ name, format }) => {
          const amount = amountOf(sums[at] ?? null, name);
          return amount === null ? '—' : format(amount);
        }),
      ])}
    />
  );
}
