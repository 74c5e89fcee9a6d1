/** Amounts in a tick row, in display order. */
export interface TickCounts {
  /** Amount that is held, taken or used; its ticks are filled. */
  held: number;
  /** Amount that is past and not recorded; its ticks are amber and dashed. */
  due?: number;
  /** Amount in progress; its ticks are half filled. */
  running?: number;
  /** Amount that is upcoming, free or left; its ticks are pale. */
  ahead: number;
}

export type TickKind = keyof TickCounts;

/** Ticks of a row, and the amount that each tick represents. */
export interface TickRow {
  per: number;
  ticks: readonly TickKind[];
}

const KINDS: readonly TickKind[] = ['held', 'due', 'running', 'ahead'];
/** Round amounts per tick that a row may use. */
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/**
 * Returns a row of at most `max` ticks. A tick is filled only if the whole amount that it represents is held. Every
 * other amount above 0 has at least one tick while the row has space. @param min minimum amount per tick
 */
export function tickRow(counts: TickCounts, max: number, min = 1): TickRow {
  const amounts = KINDS.map((kind) => Math.max(0, counts[kind] ?? 0));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const per = ROUND.find((size) => size >= min && Math.ceil(total / size) <= max) ?? total / max;
  const length = Math.ceil(total / per);
  const ticks: TickKind[] = [];
  let covered = 0;
  for (const [at, kind] of KINDS.entries()) {
    const amount = amounts[at] ?? 0;
    covered += amount;
    const least = kind !== 'held' && amount > 0 ? ticks.length + 1 : ticks.length;
    const end = covered >= total ? length : Math.min(length, Math.max(least, Math.floor(covered / per)));
    while (amount > 0 && ticks.length < end) ticks.push(kind);
  }
  return { per, ticks };
}

/** Returns the amount that a tick represents in each of several rows, so that the longest row has the highest total. */
export const commonScale = (rows: readonly TickCounts[], max: number): number =>
  Math.max(1, ...rows.map((counts) => tickRow(counts, max).per));
