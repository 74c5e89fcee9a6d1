import type { RankingRow } from '#contracts/entities/ranking.ts';
import { compareText } from '#contracts/rules/text-order.ts';

/** Adds up values per key and counts the additions. */
export class Tally {
  #sums = new Map<string, { value: number; num: number }>();

  add(key: string, value: number, num = 1): void {
    const sum = this.#sums.get(key);
    if (sum) {
      sum.value += value;
      sum.num += num;
    } else this.#sums.set(key, { value, num });
  }

  entries(): { key: string; value: number; num: number }[] {
    return [...this.#sums].map(([key, sum]) => ({ key, ...sum }));
  }
}

type RankInput = Omit<RankingRow, 'rank'>;

/** Ranks rows, highest value first. Rows with equal values share a rank, and the next rank skips them: 1, 2, 2, 4. */
export function rankRows(places: readonly RankInput[]): RankingRow[] {
  const sorted = places
    .map((place) => ({ ...place, value: toHundredths(place.value) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (b.num ?? 0) - (a.num ?? 0) || compareText(a.name, b.name));
  let rank = 0;
  return sorted.map((place, at) => {
    if (sorted[at - 1]?.value !== place.value) rank = at + 1;
    return { ...place, rank };
  });
}

/** Rounds to hundredths, because sums of yuan and hours have floating-point errors. */
const toHundredths = (value: number): number => Math.round(value * 100) / 100;
