/** What a row of ticks counts, from the first to the last. */
export interface TickCounts {
  /** Held, taken, used: filled. */
  held: number;
  /** Past and not recorded: amber and broken. */
  due?: number;
  /** Under way: half filled. */
  running?: number;
  /** To come, free, left: outlined. */
  ahead: number;
}

export type TickKind = keyof TickCounts;

/** A row of ticks, and for how much each of them stands. */
export interface TickRow {
  per: number;
  ticks: readonly TickKind[];
}

const KINDS: readonly TickKind[] = ['held', 'due', 'running', 'ahead'];
/** A tick stands for one, or for a round number of them. */
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/**
 * Never more ticks than `most`, and none filled of which a part is not held. What is not held has a tick, however
 * little it is, as long as the row has room for it. @param least so much a tick stands for at least
 */
export function tickRow(counts: TickCounts, most: number, least = 1): TickRow {
  const amounts = KINDS.map((kind) => Math.max(0, counts[kind] ?? 0));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const per = ROUND.find((size) => size >= least && Math.ceil(total / size) <= most) ?? total / most;
  const length = Math.ceil(total / per);
  const ticks: TickKind[] = [];
  let passed = 0;
  for (const [at, kind] of KINDS.entries()) {
    const amount = amounts[at] ?? 0;
    passed += amount;
    const least = kind !== 'held' && amount > 0 ? ticks.length + 1 : ticks.length;
    const end = passed >= total ? length : Math.min(length, Math.max(least, Math.floor(passed / per)));
    while (amount > 0 && ticks.length < end) ticks.push(kind);
  }
  return { per, ticks };
}

/** The row where it can only be written: ▮▮▮▯▯ */
export const ticksInText = (counts: TickCounts, most: number): string =>
  tickRow(counts, most)
    .ticks.map((kind) => (kind === 'held' ? '▮' : '▯'))
    .join('');
