import type { CallState } from '#web/http/call-state.ts';
import { today } from '#web/session/today.ts';
import { Sparkline } from '#web/ui/display/charts/Sparkline.tsx';
import { formatShortSpan, type TimeRange } from '../time-range.ts';
import { amountOf } from '../figure-amount.ts';
import { useHistory } from './history.ts';
import type { Sums, StatisticsOwner } from './source.ts';

export interface TrendProps {
  owner: StatisticsOwner;
  range: TimeRange;
  /** Response with the figures of the chosen range and of the range before it. */
  statistics: CallState<Sums>;
  /** Label for the range together with the seven ranges before it. */
  historyLabel: string;
  name: string;
  label: string;
  format(amount: number): string;
  /** True if a rise is not good, so that the line has no colour of its own. */
  isNeutral?: boolean;
}

/**
 * Renders a sparkline of a figure in the chosen range and the seven ranges before it, once all responses are loaded.
 * Renders nothing if the figure has not changed.
 */
export function Trend({ owner, range, statistics, historyLabel, name, label, format, isNeutral }: TrendProps) {
  const { spans, sums } = useHistory(owner, range, statistics);
  if (!sums) return null;
  const points = sums.map((rangeSums, index) => {
    const value = amountOf(rangeSums, name);
    const span = spans[index];
    return {
      value,
      date: span ? formatShortSpan(span, today()) : '',
      amount: value === null ? '暂无数据' : format(value),
    };
  });
  const knownPoints = points.filter(({ value }) => value !== null);
  // A single value, or one that never changes, is not a trend.
  if (new Set(knownPoints.map(({ value }) => value)).size < 2) return null;
  const highest = knownPoints.reduce((max, point) => ((point.value ?? 0) > (max.value ?? 0) ? point : max));
  const amounts = points.map(({ amount }) => amount).join('、');
  return (
    <Sparkline
      isNeutral={isNeutral}
      label={`${label}，${historyLabel}：${amounts}，最高 ${highest.amount}（${highest.date}）`}
      points={points.map(({ value, date, amount }) => ({ value, text: `${date} ${amount}` }))}
    />
  );
}
