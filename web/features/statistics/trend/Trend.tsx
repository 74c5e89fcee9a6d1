import type { CallState } from '#web/http/call-state.ts';
import { today } from '#web/session/today.ts';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import { formatShortSpan, type TimeRange } from '../time-range.ts';
import { amountOf, useHistory } from './history.ts';
import type { Sums, StatisticsOwner } from './source.ts';

export interface TrendProps {
  whose: StatisticsOwner;
  range: TimeRange;
  /** Response with the figures, whose value the figure itself shows. */
  statistics: CallState<Sums>;
  /** Label for the range together with the seven ranges before it. */
  back: string;
  name: string;
  label: string;
  format(amount: number): string;
}

/**
 * Renders a sparkline of a figure in the chosen range and the seven ranges before it, once all responses are loaded.
 */
export function Trend({ whose, range, statistics, back, name, label, format }: TrendProps) {
  const { spans, sums } = useHistory(whose, range, statistics);
  if (!sums) return null;
  const points = sums.map((one, at) => {
    const value = amountOf(one, name);
    const span = spans[at];
    return {
      value,
      when: span ? formatShortSpan(span, today()) : '',
      amount: value === null ? '暂无数据' : format(value),
    };
  });
  const known = points.filter(({ value }) => value !== null);
  // A single value is not a trend.
  if (known.length < 2) return null;
  const highest = known.reduce((most, point) => ((point.value ?? 0) > (most.value ?? 0) ? point : most));
  const amounts = points.map(({ amount }) => amount).join('、');
  return (
    <Sparkline
      label={`${label}，${back}：${amounts}，最高 ${highest.amount}（${highest.when}）`}
      points={points.map(({ value, when, amount }) => ({ value, words: `${when} ${amount}` }))}
    />
  );
}
