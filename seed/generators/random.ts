import { generateMersenne53Randomizer } from '@faker-js/faker';
import { mersenne } from 'pure-rand/generator/mersenne';

/**
 * Seeded random numbers, the only source of chance in a seed. A given seed yields an identical sequence on every
 * machine.
 */
export interface Random {
  /** Returns an integer between `from` and `to`, both included. */
  int(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight: `{ a: 3, b: 1 }` yields a three times as often as b. */
  weighted<K extends string>(weights: Record<K, number>): K;
  sample<T>(list: readonly T[], count: number): T[];
  /** Returns a mobile number of mainland China. */
  phone(): string;
  /**
   * Returns an independent sequence. Tables with sequences of their own do not affect each other when one draws more
   * numbers.
   */
  fork(name: string): Random;
}

const MOBILE_PREFIXES = ['130', '131', '132', '133', '135', '136', '137', '138', '139', '150', '158', '186', '188'];

export const createRandom = (seed: number): Random => randomOf(seed, generateMersenne53Randomizer(seed));

/** Source of numbers from 0 to 1, without 1. */
interface Source {
  next(): number;
}

/**
 * Returns the sequence of faker's generator. It is created in half the time, which matters for the thousands of forks of
 * a world.
 */
function forkedSource(seed: number): Source {
  const generator = mersenne(seed);
  return { next: () => ((generator.next() >>> 5) * 2 ** 26 + (generator.next() >>> 6)) / 2 ** 53 };
}

function randomOf(seed: number, source: Source): Random {
  const int = (from: number, to: number): number => from + Math.floor(source.next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Picked from an empty list; fill the table that it comes from first');
    return list[int(0, list.length - 1)] as T;
  };
  return {
    int,
    pick,
    chance: (share) => source.next() < share,
    weighted<K extends string>(weights: Record<K, number>) {
      const keys = Object.keys(weights) as K[];
      let remaining = source.next() * keys.reduce((sum, key) => sum + weights[key], 0);
      for (const key of keys) {
        remaining -= weights[key];
        if (remaining < 0) return key;
      }
      return keys.at(-1) as K;
    },
    sample(list, count) {
      const remaining = [...list];
      const chosen = Math.min(count, remaining.length);
      for (let index = 0; index < chosen; index += 1) {
        const other = int(index, remaining.length - 1);
        [remaining[index], remaining[other]] = [
          remaining[other] as (typeof remaining)[number],
          remaining[index] as (typeof remaining)[number],
        ];
      }
      return remaining.slice(0, chosen);
    },
    phone: () => pick(MOBILE_PREFIXES) + String(int(0, 99_999_999)).padStart(8, '0'),
    fork(name) {
      const forkedSeed = mix(seed, name);
      return randomOf(forkedSeed, forkedSource(forkedSeed));
    },
  };
}

/** Returns an FNV-1a hash of the name that is initialised with the seed. */
function mix(seed: number, name: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
