import { createHash } from 'node:crypto';

/** Numbers that belong to a word: the same on every machine, and another one's are others. */
export function chosenBy(word: string) {
  const bytes = createHash('sha256').update(word).digest();
  return {
    /** The number of this place, from `least` to `most`. */
    number: (place: number, least: number, most: number): number =>
      least + (bytes.readUInt16BE(place * 2) % (most - least + 1)),
    /** One of the list. */
    of<T>(place: number, list: readonly T[]): T {
      return list[bytes.readUInt16BE(place * 2) % list.length] as T;
    },
  };
}
