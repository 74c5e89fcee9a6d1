import type { RankingRow } from '#contracts/entities/ranking.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { compareText } from '#contracts/rules/text-order.ts';

interface TalliedSum {
  value: number;
  num: number;
  refund: number;
}

/** Adds up values and refunds per key, and counts the added values. */
export class Tally {
  #sums = new Map<string, TalliedSum>();

  add(key: string, value: number, num = 1): void {
    const sum = this.#sumOf(key);
    sum.value += value;
    sum.num += num;
  }

  refund(key: string, amount: number): void {
    this.#sumOf(key).refund += amount;
  }

  entries(): { key: string; value: number; num: number }[] {
    return [...this.#sums].map(([key, { value, num }]) => ({ key, value, num }));
  }

  /** Returns the entries with their refunds and net values. */
  netEntries(): { key: string; value: number; num: number; refund: number; net: number }[] {
    return [...this.#sums].map(([key, sum]) => ({ key, ...sum, net: sum.value - sum.refund }));
  }

  #sumOf(key: string): TalliedSum {
    let sum = this.#sums.get(key);
    if (!sum) this.#sums.set(key, (sum = { value: 0, num: 0, refund: 0 }));
    return sum;
  }
}

type RankInput = Omit<RankingRow, 'rank'>;

/**
 * Ranks rows by net value, or by value if they have no net value, highest first. Rows with equal values share a rank,
 * and the next rank skips them: 1, 2, 2, 4. Rows with neither a value nor a refund are omitted,
 * unless `isListed` decides otherwise.
 */
export function rankRows(
  places: readonly RankInput[],
  isListed: (place: RankInput) => boolean = hasAmount,
): RankingRow[] {
  const sorted = places
    .map((place) => ({ ...place, ...roundedAmounts(place) }))
    .filter(isListed)
    .sort((a, b) => rankedValue(b) - rankedValue(a) || (b.num ?? 0) - (a.num ?? 0) || compareText(a.name, b.name));
  let rank = 0;
  return sorted.map((place, at) => {
    const previous = sorted[at - 1];
    if (!previous || rankedValue(previous) !== rankedValue(place)) rank = at + 1;
    return { ...place, rank };
  });
}

const hasAmount = ({ value, refund }: RankInput): boolean => value !== 0 || (refund ?? 0) > 0;

const rankedValue = ({ value, net }: RankInput): number => net ?? value;

/** Rounds to hundredths, because sums of yuan and hours have floating-point errors. */
function roundedAmounts({ value, refund, net }: RankInput): Partial<RankInput> & { value: number } {
  const amounts = { value: toHundredths(value) };
  if (typeof refund !== 'number' || typeof net !== 'number') return amounts;
  return { ...amounts, refund: toHundredths(refund), net: toHundredths(net) };
}
