/** The first characters of each initial in the collation of Chinese by sound. */
const FIRST_OF = {
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
const STARTS = Object.entries(FIRST_OF).toReversed();

/** Surnames that are read otherwise than the character; the collation knows only its commonest reading. */
const READ_AS_SURNAME: Readonly<Record<string, string>> = {
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

const bySound = new Intl.Collator('zh-u-co-pinyin');

/** The letters by which a name may be found, lower case: its first character's sound, and its reading as a surname. */
export function pinyinInitials(name: string): readonly string[] {
  const [first = ''] = name.trim();
  const letters = [READ_AS_SURNAME[name.trim().slice(0, 2)], READ_AS_SURNAME[first], soundOf(first)];
  return [...new Set(letters.filter((letter) => letter !== undefined))];
}

function soundOf(character: string): string | undefined {
  if (/^[a-z]$/i.test(character)) return character.toLowerCase();
  if (!/\p{Script=Han}/u.test(character)) return undefined;
  return STARTS.find(([, start]) => bySound.compare(character, start) >= 0)?.[0];
}
