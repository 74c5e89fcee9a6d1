/** A row of the result table: the measure of this project, that of its reference, and their ratio. */
export interface Result {
  measure: string;
  ours: string;
  other: string;
  /** Ratio of ours to other; null if only the absolute figure counts. */
  ratio: number | null;
  goal: Goal | null;
}

/** A goal, and whether the result meets it. */
export interface Goal {
  text: string;
  met: boolean;
}

export const atLeast = (times: number, ratio: number): Goal => ({ text: `≥ ${times} 倍`, met: ratio >= times });
export const atMost = (times: number, ratio: number): Goal => ({ text: `≤ ${times} 倍`, met: ratio <= times });

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >>> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the median of the ratios of paired rounds. A temporarily busy machine spoils only few of the pairs. */
export const medianRatio = (ours: readonly number[], other: readonly number[]): number =>
  median(ours.map((value, round) => value / (other[round] ?? Number.NaN)));

export const perSecond = (values: readonly number[]): string =>
  `${Math.round(median(values)).toLocaleString('en')} 次/秒`;
export const millis = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** Returns a result row without a reference, for a measure whose absolute figure counts. */
export const singleFigure = (
  measure: string,
  value: number,
  goal: number,
  text: (value: number) => string,
): Result => ({
  measure,
  ours: text(value),
  other: '',
  ratio: null,
  goal: { text: `≤ ${text(goal)}`, met: value <= goal },
});
