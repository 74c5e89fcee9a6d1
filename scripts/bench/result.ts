/** Measured figure of a line (budgets/lines.ts). */
export interface Result {
  id: string;
  /** Figure in the line's unit. */
  value: number;
  /** Figures from which the value was computed. */
  detail?: string;
}

/** Error of a part that cannot be measured on this machine. Its lines keep their budgets and do not fail. */
export class NotMeasurable extends Error {}

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

/** Compares figures of alternating rounds with those of a reference. */
export const compareRounds = (
  id: string,
  ours: readonly number[],
  [label, other]: readonly [label: string, figures: readonly number[]],
  text: (figures: readonly number[]) => string = (times) => millis(median(times)),
): Result => ({ id, value: medianRatio(ours, other), detail: `${text(ours)}；${label} ${text(other)}` });
