import { addDays } from '#contracts/formats/business-date.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';

/** A move in time of a sandbox. */
export interface LifeMove {
  scenario: ScenarioName;
  /** Day of the sandbox before the move. */
  today: string;
  /** Number of days of the move; negative moves go back. */
  days: number;
  /** True if a user has changed the sandbox. The days are then played instead of a world being generated. */
  isChanged: boolean;
}

/** Days of the school year from which the moves begin: term, both vacations, and the turn of the year. */
const BEGINNINGS = ['2026-09-09', '2026-11-29', '2027-01-11', '2027-03-06', '2027-05-20', '2026-07-15'] as const;
const GENERATED_WEEKS = [-8, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 6, 8, 13, 26] as const;
const PLAYED_DAYS = [1, 2, 3, 5, 7, 10, 14, 18, 21, 28, 35, 56, 91, 126, 182] as const;
const MOVES = 60;
/** Every tenth move uses the standard scenario, which has more lessons, unless the move is too long. */
const STANDARD_EVERY = 10;
const STANDARD_MAX_DAYS = 21;

/** Moves from eight weeks back to 26 weeks ahead. Half of the sandboxes are changed by a user. */
export const lifeMoves: readonly LifeMove[] = Array.from({ length: MOVES }, (_, index): LifeMove => {
  const round = Math.floor(index / 2);
  const isChanged = index % 2 === 1;
  const today = BEGINNINGS[round % BEGINNINGS.length] ?? BEGINNINGS[0];
  const days = isChanged
    ? (PLAYED_DAYS[round % PLAYED_DAYS.length] ?? 1)
    : (GENERATED_WEEKS[round % GENERATED_WEEKS.length] ?? 1) * 7;
  const isStandard = Math.abs(days) <= STANDARD_MAX_DAYS && Math.floor(index / 2) % (STANDARD_EVERY / 2) === 0;
  return { scenario: isStandard ? 'standard' : 'small', today, days, isChanged };
});

export const nameOfMove = ({ scenario, today, days, isChanged }: LifeMove): string =>
  `${days} days from ${today} to ${addDays(today, days)}, ${scenario}, ${isChanged ? 'changed' : 'unchanged'}`;
