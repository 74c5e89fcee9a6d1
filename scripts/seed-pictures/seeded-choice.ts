import { createHash } from 'node:crypto';

/** Returns a generator seeded by a word. Its choices are equal in every run and on every machine. */
export function seededChoice(word: string) {
  const bytes = createHash('sha256').update(word).digest();
  return {
    /** Returns a number between `min` and `max`. The position in the sequence determines the number. */
    number: (place: number, min: number, max: number): number =>
      min + (bytes.readUInt16BE(place * 2) % (max - min + 1)),
    /** Returns an element of the list. The position in the sequence determines the element. */
    of<T>(place: number, list: readonly T[]): T {
      return list[bytes.readUInt16BE(place * 2) % list.length] as T;
    },
  };
}
