import type { Slot, Wording } from '#contracts/training/wording.ts';

/** Maximum number of times that words of one place repeat. */
const MOST_REPEATS = 4;
/** Length of a text beyond which nothing is read. */
const LONGEST_TEXT = 2_000;

interface Span {
  from: number;
  to: number;
}

/** Returns the words of a plain text that match a wording; undefined if none does. */
export function findWording(text: string, wording: Wording): string | undefined {
  const found = locateWording(text, wording);
  return found && text.slice(found.from, found.to);
}

/**
 * Returns the first place in a plain text that matches a wording. The work is bounded by the length of the text and of
 * the wording.
 */
export function locateWording(text: string, wording: Wording): Span | undefined {
  const read = text.slice(0, LONGEST_TEXT);
  if (typeof wording === 'string') {
    const from = read.indexOf(wording);
    return from < 0 ? undefined : { from, to: from + wording.length };
  }
  for (let from = 0; from < read.length; from += 1) {
    const to = endOf(read, from, wording);
    if (to !== undefined && to > from) return { from, to };
  }
  return undefined;
}

/** Returns the position after the longest match that begins at a position. */
function endOf(text: string, from: number, slots: readonly Slot[]): number | undefined {
  let ends: ReadonlySet<number> = new Set([from]);
  for (const slot of slots) {
    ends = endsAfter(text, ends, slot);
    if (ends.size === 0) return undefined;
  }
  return Math.max(...ends);
}

function endsAfter(text: string, starts: ReadonlySet<number>, slot: Slot): ReadonlySet<number> {
  if (Array.isArray(slot)) return afterWords(text, starts, slot);
  const all = new Set(starts);
  if ('gap' in slot) {
    for (const start of starts)
      for (let length = 1; length <= slot.gap && start + length <= text.length; length += 1) all.add(start + length);
    return all;
  }
  let last = starts;
  for (let times = 0; times < MOST_REPEATS && last.size > 0; times += 1) {
    last = afterWords(text, last, slot.repeat);
    for (const end of last) all.add(end);
  }
  return all;
}

function afterWords(text: string, starts: ReadonlySet<number>, words: readonly string[]): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const start of starts) for (const word of words) if (text.startsWith(word, start)) ends.add(start + word.length);
  return ends;
}
