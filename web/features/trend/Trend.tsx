import type { CallState } from '../../http/call-state.ts';
import { today } from '../../session/today.ts';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { shortSpanInWords, type TimeRange } from '../time-range/index.ts';
import { amountOf, useBack } from './back.ts';
import type { Sums, Whose } from './source.ts';

export interface TrendProps {
  whose: Whose;
  range: TimeRange;
  /** The answer that the figure itself shows. */
  statistics: CallState<Sums>;
  /** What eight of them are called. */
  back: string;
  name: string;
  label: string;
  format(amount: number): string;
}

/** A figure's last eight spans, drawn when all have been answered. */
export function Trend({ whose, range, statistics, back, name, label, format }: TrendProps) {
  const { spans, sums } = useBack(whose, range, statistics);
  if (!sums) return null;
  const points = sums.map((one, at) => {
    const value = amountOf(one, name);
    const span = spans[at];
    return {
      value,
      when: span ? shortSpanInWords(span, today()) : '',
      amount: value === null ? '暂无数据' : format(value),
    };
  });
  const known = points.filter(({ value }) => value !== null);
  // The figure alone is no course.
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
