import { pinyin } from 'pinyin-pro';

/** Pinyin of a Chinese character, without tones. A reading with ü is listed in each usual spelling: lv, lyu, lu. */
export interface Readings {
  /** Reading as a surname, such as shan for 单. Equals `common` if the character is no special surname. */
  surname: readonly string[];
  /** Most common reading. */
  common: readonly string[];
  all: readonly string[];
}

/** Maximum number of readings of one character. The further ones occur in no names. */
const MAX_READINGS = 4;
const HAN = /^\p{Script=Han}$/u;
/** Readings by character. Bounded by the number of Chinese characters. */
const cache = new Map<string, Readings | null>();

/** Returns the pinyin of a character; null if the character is not Chinese or has no known reading. */
export function readingsOf(character: string): Readings | null {
  let readings = cache.get(character);
  if (readings === undefined) {
    readings = HAN.test(character) ? lookUp(character) : null;
    // Only Chinese characters are stored, so that no other input can make the cache larger.
    if (readings) cache.set(character, readings);
  }
  return readings;
}

function lookUp(character: string): Readings | null {
  const [surname = character] = pinyin(character, { surname: 'head', toneType: 'none', type: 'array' });
  if (surname === character) return null;
  const all = pinyin(character, { multiple: true, toneType: 'none', type: 'array' });
  return {
    surname: spellings(surname),
    common: all.slice(0, 1).flatMap(spellings),
    all: [...new Set([...all.slice(0, MAX_READINGS), surname].flatMap(spellings))],
  };
}

const spellings = (reading: string): string[] =>
  reading.includes('ü') ? ['v', 'yu', 'u'].map((letters) => reading.replace('ü', letters)) : [reading];

// The library builds its dictionary at the first call. Done when the server starts, so that no request waits for it.
readingsOf('一');
