import { type Readings, readingsOf } from './readings.ts';

/** Qualities of a match, the best first. An uncommon reading of a character ranks directly after the common one. */
export const nameRanks = { exact: 0, prefix: 2, wholePinyin: 4, pinyinPrefix: 6, later: 8 } as const;

/** A Chinese character with its readings, or another letter or digit. */
interface Unit {
  character: string;
  readings: Readings | null;
}

const LATIN = /[a-z]/;
const OTHER_THAN_LETTERS = /[^\p{L}\p{N}]+/gu;
/** Matches most names, which need no normalisation. */
const NORMALISED = /^[a-z0-9\u4E00-\u9FFF]*$/;
/** Initials of two letters, which may also be typed as one. */
const LONG_INITIAL = /^[zcs]h/;

/** Normalises a text for comparisons: half width, lower case, and without spaces and punctuation; ü becomes v. */
const normalise = (text: string): string =>
  NORMALISED.test(text)
    ? text
    : text.normalize('NFKC').toLowerCase().replace(OTHER_THAN_LETTERS, '').replaceAll('ü', 'v');

/** True if a search text can be pinyin, because it contains a Latin letter of any width. */
export const mayBePinyin = (text: string): boolean => LATIN.test(normalise(text));

/**
 * Returns a predicate that is true if a name contains the text, or if its pinyin matches the text from some character
 * on. Each character is typed as pinyin, as an initial or as itself: linxiaowen, lin xiao wen, lxw, linxw and 林xw match
 * 林晓雯. The last one may be incomplete. All readings of a character count.
 */
export function nameMatcher(text: string): (name: string) => boolean {
  const typed = normalise(text);
  const isPinyin = LATIN.test(typed);
  return (name) => name.includes(text) || (isPinyin && find(unitsOf(name), typed, {}) !== null);
}

/** Returns a function that ranks how well a name matches the text (`nameRanks`); null if it does not match. */
export function nameRanker(text: string): (name: string) => number | null {
  const typed = normalise(text);
  const isPinyin = LATIN.test(typed);
  return (name) => {
    const index = typed === '' ? -1 : normalise(name).indexOf(typed);
    if (index === 0) return normalise(name) === typed ? nameRanks.exact : nameRanks.prefix;
    if (!isPinyin) return index > 0 ? nameRanks.later : null;
    const units = unitsOf(name);
    if (find(units, typed, {}) === null) return index > 0 ? nameRanks.later : null;
    const fromStart =
      rankFromStart(units, typed, { commonOnly: true }) ?? rankFromStart(units, typed, { commonOnly: false });
    if (fromStart !== null) return fromStart;
    return nameRanks.later + (find(units, typed, { commonOnly: true }) === null ? 1 : 0);
  };
}

function rankFromStart(units: readonly Unit[], typed: string, { commonOnly }: { commonOnly: boolean }): number | null {
  const end = find(units, typed, { anchored: true, commonOnly });
  if (end === null) return null;
  return (end === units.length ? nameRanks.wholePinyin : nameRanks.pinyinPrefix) + (commonOnly ? 0 : 1);
}

/** Returns the units of a name, without spaces and punctuation. */
function unitsOf(name: string): Unit[] {
  const units: Unit[] = [];
  for (const character of normalise(name)) units.push({ character, readings: readingsOf(character) });
  return units;
}

interface FindOptions {
  /** True if the match must begin at the first unit. */
  anchored?: boolean;
  /** True if only the surname reading of the first and the most common reading of the other characters count. */
  commonOnly?: boolean;
}

/** Returns the number of units up to the end of the first match; null if there is none. */
function find(
  units: readonly Unit[],
  typed: string,
  { anchored = false, commonOnly = false }: FindOptions,
): number | null {
  /** Numbers of letters that are typed before the current unit, for each way to read the units before it. */
  let reached: number[] = [0];
  for (const [at, { character, readings }] of units.entries()) {
    const next: number[] = anchored ? [] : [0];
    const forms = !readings ? NONE : !commonOnly ? readings.all : at === 0 ? readings.surname : readings.common;
    for (const begin of reached) {
      if (typed.startsWith(character, begin)) add(next, begin + character.length);
      for (const reading of forms) if (reading[0] === typed[begin]) addReading(next, reading, typed, begin);
    }
    if (next.includes(typed.length)) return at + 1;
    if (next.length === 0) return null;
    reached = next;
  }
  return null;
}

/** Adds the ends of a reading that is typed from `begin` on: as an initial, whole, or incomplete at the end. */
function addReading(ends: number[], reading: string, typed: string, begin: number): void {
  const left = typed.length - begin;
  if (left <= reading.length) {
    if (reading.startsWith(typed.slice(begin))) return add(ends, typed.length);
  } else if (typed.startsWith(reading, begin)) add(ends, begin + reading.length);
  if (typed[begin + 1] === 'h' && LONG_INITIAL.test(reading)) add(ends, begin + 2);
  add(ends, begin + 1);
}

function add(ends: number[], end: number): void {
  if (!ends.includes(end)) ends.push(end);
}

const NONE: readonly string[] = [];
