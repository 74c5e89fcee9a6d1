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

export const createRandom = (seed: number): Random => new SeededRandom(seed, generateMersenne53Randomizer(seed));

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

/** A class, because a world has thousands of forks, and creating functions for each would take longer than drawing numbers. */
class SeededRandom implements Random {
  readonly #seed: number;
  #source: Source | null;

  /** @param source source of the numbers; by default one that is created when the first number is drawn */
  constructor(seed: number, source: Source | null = null) {
    this.#seed = seed;
    this.#source = source;
  }

  #next(): number {
    this.#source ??= forkedSource(this.#seed);
    return this.#source.next();
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.#next() < share;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Picked from an empty list; fill the table that it comes from first');
    return list[this.int(0, list.length - 1)] as T;
  }

  weighted<K extends string>(weights: Record<K, number>): K {
    const keys = Object.keys(weights) as K[];
    let remaining = this.#next() * keys.reduce((sum, key) => sum + weights[key], 0);
    for (const key of keys) {
      remaining -= weights[key];
      if (remaining < 0) return key;
    }
    return keys.at(-1) as K;
  }

  sample<T>(list: readonly T[], count: number): T[] {
    const remaining = [...list];
    const chosen = Math.min(count, remaining.length);
    for (let index = 0; index < chosen; index += 1) {
      const other = this.int(index, remaining.length - 1);
      [remaining[index], remaining[other]] = [remaining[other] as T, remaining[index] as T];
    }
    return remaining.slice(0, chosen);
  }

  phone(): string {
    return this.pick(MOBILE_PREFIXES) + String(this.int(0, 99_999_999)).padStart(8, '0');
  }

  fork(name: string): Random {
    return new SeededRandom(mix(this.#seed, name));
  }
}

/** Returns an FNV-1a hash of the name that is initialised with the seed. */
function mix(seed: number, name: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
