/** A row of the result table: the measure of this project, that of its reference, and their ratio. */
export interface Result {
  measure: string;
  ours: string;
  other: string;
  /** `ours` divided by `other`; null if only the absolute figure matters. */
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

/** Returns the median of the ratios of paired rounds. A short load peak of the machine affects only a few pairs. */
export const medianRatio = (ours: readonly number[], other: readonly number[]): number =>
  median(ours.map((value, round) => value / (other[round] ?? Number.NaN)));

export const perSecond = (values: readonly number[]): string =>
  `${Math.round(median(values)).toLocaleString('en')} 次/秒`;
export const millis = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** Returns the milliseconds that some synchronous work takes. */
export function timeOf(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/**
 * Compares the median times of alternating rounds.
 * @param goal maximum ratio; null if there is none
 */
export function compareTimes(
  measure: string,
  ours: readonly number[],
  [label, other]: readonly [label: string, times: readonly number[]],
  goal: number | null,
): Result {
  const ratio = medianRatio(ours, other);
  return {
    measure,
    ours: millis(median(ours)),
    other: `${label} ${millis(median(other))}`,
    ratio,
    goal: goal === null ? null : atMost(goal, ratio),
  };
}

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
