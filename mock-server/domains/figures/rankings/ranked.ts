import type { RankingRow } from '#contracts/entities/ranking.ts';
import { textOrder } from '#contracts/rules/text-order.ts';

/** What is counted of each, by its key. */
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

type Place = Omit<RankingRow, 'rank'>;

/** Best first. Who does equally well has the same rank, and the next one the rank that is left: 1, 2, 2, 4. */
export function ranked(places: readonly Place[]): RankingRow[] {
  const sorted = places
    .map((place) => ({ ...place, value: toHundredths(place.value) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (b.num ?? 0) - (a.num ?? 0) || textOrder(a.name, b.name));
  let rank = 0;
  return sorted.map((place, at) => {
    if (sorted[at - 1]?.value !== place.value) rank = at + 1;
    return { ...place, rank };
  });
}

/** Sums of yuan and of hours leave crumbs behind. */
const toHundredths = (value: number): number => Math.round(value * 100) / 100;
