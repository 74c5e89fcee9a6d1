/** First character of each pinyin initial, in the order of the Chinese collation. */
const FIRST_CHARACTERS = {
  a: '吖',
  b: '八',
  c: '嚓',
  d: '咑',
  e: '妸',
  f: '发',
  g: '旮',
  h: '哈',
  j: '丌',
  k: '咔',
  l: '垃',
  m: '妈',
  n: '拏',
  o: '噢',
  p: '妑',
  q: '七',
  r: '呥',
  s: '仨',
  t: '他',
  w: '穵',
  x: '夕',
  y: '丫',
  z: '帀',
} as const;
const BOUNDARIES = Object.entries(FIRST_CHARACTERS).toReversed();

/**
 * Initials of surnames that are read in a special way. The collation has only the most common reading of a character.
 */
const SURNAME_INITIALS: Readonly<Record<string, string>> = {
  单: 's',
  曾: 'z',
  解: 'x',
  仇: 'q',
  区: 'o',
  查: 'z',
  朴: 'p',
  翟: 'z',
  覃: 'q',
  种: 'c',
  重: 'c',
  召: 's',
  缪: 'm',
  乐: 'y',
  盖: 'g',
  尉: 'y',
  万俟: 'm',
  长孙: 'z',
};

const pinyinCollator = new Intl.Collator('zh-u-co-pinyin');

/**
 * Returns the lower-case initials by which a name can be found: that of its first character, and that of its reading as
 * a surname.
 */
export function pinyinInitials(name: string): readonly string[] {
  const [firstCharacter = ''] = name.trim();
  const letters = [
    SURNAME_INITIALS[name.trim().slice(0, 2)],
    SURNAME_INITIALS[firstCharacter],
    initialOf(firstCharacter),
  ];
  return [...new Set(letters.filter((letter) => letter !== undefined))];
}

function initialOf(character: string): string | undefined {
  if (/^[a-z]$/i.test(character)) return character.toLowerCase();
  if (!/\p{Script=Han}/u.test(character)) return undefined;
  return BOUNDARIES.find(([, start]) => pinyinCollator.compare(character, start) >= 0)?.[0];
}
