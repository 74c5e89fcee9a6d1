import type { Result } from '../result.ts';
import type { Budgets } from './budgets.ts';
import { type Line, lineOf, partOf } from './lines.ts';

/**
 * Outcome of a line: `worse` than its budget, `failed` to be measured, `new` without a recorded figure, or a time that
 * was recorded on `another machine`.
 */
export type Verdict = 'kept' | 'better' | 'worse' | 'failed' | 'new' | 'another machine';

/** A line with its recorded and its current figure. */
export interface Comparison {
  id: string;
  line: Line;
  last: number | null;
  /** Current figure; null if the line was not measured. */
  now: number | null;
  /** Change of the figure as a share of the last one; negative if the figure is smaller. */
  change: number | null;
  verdict: Verdict;
  isGoalMet: boolean | null;
  /** Figures from which a ratio was computed, or the reason of a failure. */
  detail: string;
}

/** Units whose figures are equal in every run. */
const COUNTED = new Set(['count', 'kB']);

/** Compares the result of a line with its budget. */
export function compareResult({ id, value, detail = '' }: Result, budgets: Budgets, machine: string): Comparison {
  const line = lineOf(id);
  const recorded = budgets[partOf(id)];
  const last = recorded?.figures[id]?.value ?? null;
  const change = last === null || last === 0 ? null : value / last - 1;
  const verdict = verdictOf(line, last, value, line.unit !== 'ms' || recorded?.machine === machine);
  return { id, line, last, now: value, change, verdict, isGoalMet: meetsGoal(line, value), detail };
}

/** Returns the comparison of a line that could not be measured. */
export function failedComparison(id: string, budgets: Budgets, reason: string): Comparison {
  const last = budgets[partOf(id)]?.figures[id]?.value ?? null;
  return { id, line: lineOf(id), last, now: null, change: null, verdict: 'failed', isGoalMet: null, detail: reason };
}

export const meetsGoal = ({ goal, bound }: Line, value: number): boolean | null =>
  goal === null ? null : bound === 'atMost' ? value <= goal : value >= goal;

function verdictOf(line: Line, last: number | null, value: number, isComparable: boolean): Verdict {
  if (last === null) return 'new';
  if (!isComparable) return 'another machine';
  const worsening = line.bound === 'atMost' ? value - last : last - value;
  if (worsening > line.tolerance * last) return 'worse';
  // Once a count has met its goal, missing the goal counts as worse. A time may miss its goal again by chance.
  if (COUNTED.has(line.unit) && meetsGoal(line, last) && meetsGoal(line, value) === false) return 'worse';
  return worsening < -line.tolerance * last ? 'better' : 'kept';
}

/** Returns the better of two results of one line. */
export const betterResult = (one: Result, other: Result): Result =>
  (lineOf(one.id).bound === 'atMost') === one.value <= other.value ? one : other;
