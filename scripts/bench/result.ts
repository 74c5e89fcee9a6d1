/** One line of the table: this project, what it is held against, and how they compare. */
export interface Result {
  measure: string;
  ours: string;
  other: string;
  /** ours ÷ other; null where only the figure itself counts. */
  ratio: number | null;
  goal: Goal | null;
}

/** What is to be reached, and whether it was. */
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

/** Rounds that followed each other directly are compared, so that a machine that is busy for a while spoils few. */
export const medianRatio = (ours: readonly number[], other: readonly number[]): number =>
  median(ours.map((value, round) => value / (other[round] ?? Number.NaN)));

export const perSecond = (values: readonly number[]): string =>
  `${Math.round(median(values)).toLocaleString('en')} 次/秒`;
export const millis = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** A line of which only the figure itself counts. */
export const figure = (measure: string, value: number, goal: number, text: (value: number) => string): Result => ({
  measure,
  ours: text(value),
  other: '',
  ratio: null,
  goal: { text: `≤ ${text(goal)}`, met: value <= goal },
});
