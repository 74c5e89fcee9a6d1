import type { CallState } from '../../http/call-state.ts';
import { ValuesTable } from '../../ui/charts/ValuesTable.tsx';
import { spanInWords, type TimeRange } from '../time-range/index.ts';
import { amountOf, useBack } from './back.ts';
import type { Sums, Whose } from './source.ts';

interface TrendTableProps {
  title: string;
  whose: Whose;
  range: TimeRange;
  statistics: CallState<Sums>;
  /** What eight spans are called. */
  back: string;
  figures: readonly { name: string; label: string; format(amount: number): string }[];
}

/** What the sparklines of a group draw, for those who do not see them. */
export function TrendTable({ title, whose, range, statistics, back, figures }: TrendTableProps) {
  const { spans, sums } = useBack(whose, range, statistics);
  if (!sums) return null;
  return (
    <ValuesTable
      hidden
      caption={`${title}，${back}`}
      heads={['时间', ...figures.map(({ label }) => label)]}
      rows={spans.map((span, at) => [
        spanInWords(span),
        ...figures.map(({ name, format }) => {
          const amount = amountOf(sums[at] ?? null, name);
          return amount === null ? '—' : format(amount);
        }),
      ])}
    />
  );
}
