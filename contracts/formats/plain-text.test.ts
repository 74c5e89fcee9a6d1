import { describe, expect, it } from 'vitest';
import { fitsLength, hasInvisible, nameKey, plainLine, plainLines, searchedText } from './plain-text.ts';

describe('detects and removes invisible characters', () => {
  it.each([
    ['NUL', '\u0000'],
    ['escape', '\u001b'],
    ['delete', '\u007f'],
    ['a C1 control', '\u0085'],
    ['soft hyphen', '\u00ad'],
    ['grapheme joiner', '\u034f'],
    ['Arabic letter mark', '\u061c'],
    ['Hangul filler', '\u3164'],
    ['half-width Hangul filler', '\uffa0'],
    ['Hangul choseong filler', '\u115f'],
    ['Mongolian vowel separator', '\u180e'],
    ['zero-width space', '\u200b'],
    ['zero-width non-joiner', '\u200c'],
    ['zero-width joiner between letters', '\u200d'],
    ['left-to-right mark', '\u200e'],
    ['right-to-left override', '\u202e'],
    ['pop directional formatting', '\u202c'],
    ['word joiner', '\u2060'],
    ['first strong isolate', '\u2068'],
    ['Braille blank', '\u2800'],
    ['variation selector without an emoji', '\ufe0f'],
    ['variation selector of a Han', '\u{e0100}'],
    ['byte order mark', '\ufeff'],
    ['annotation anchor', '\ufff9'],
    ['noncharacter', '\uffff'],
    ['a lone surrogate', '\ud83d'],
    ['tag', '\u{e0061}'],
    ['null notehead', '\u{1d159}'],
  ])('%s', (_, sign) => {
    expect(hasInvisible(`琴${sign}房`)).toBe(true);
    expect([nameKey(`琴${sign}房`), searchedText(`琴${sign}房`)]).toEqual(['琴房', '琴房']);
  });
});

describe('keeps visible text unchanged', () => {
  it.each([
    ['Han', '张三丰'],
    ['Han of extension B', '𠮷田𡈽'],
    ['Han of extensions G and H', '\u{30000}\u{31350}'],
    ['a compatibility Han that is a distinct character', '﨑'],
    ['Latin with marks', 'Zoë Müller'],
    ['a name with a dot', '阿依古丽·买买提'],
    ['Uyghur', 'ئايگۈل'],
    ['Hangul', '김민수'],
    ['an emoji', '钢琴🎹'],
    ['an emoji with a variation selector', '❤️ ☎︎'],
    ['a family emoji', '👨‍👩‍👧'],
    ['a skin tone', '👍🏽'],
    ['two joined emoji with skin tones', '🧑🏽‍🤝‍🧑🏿'],
    ['a flag', '🇨🇳'],
    ['a regional flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a keycap', '1️⃣ 班'],
  ])('%s', (_, text) => expect([hasInvisible(text), plainLine(text), plainLines(text)]).toEqual([false, text, text]));
});

describe('plainLine', () => {
  it.each([
    ['leading and trailing spaces', '\u3000 琴房\u00a0\ufeff', '琴房'],
    ['inner spaces', '琴房 \u3000\u2003 3', '琴房 3'],
    ['a line break and a tab', '琴房\r\n\t3', '琴房 3'],
    ['a composed letter', 'Zoe\u0308', 'Zoë'],
    ['only spaces', ' \u3000\n', ''],
  ])('normalises %s', (_, text, plain) => expect(plainLine(text)).toBe(plain));
});

describe('plainLines', () => {
  it.each([
    ['every kind of line end', '甲\r\n乙\r丙\u2028丁\u2029戊\v己', '甲\n乙\n丙\n丁\n戊\n己'],
    ['an indented paragraph', '\n\u3000\u3000甲\n\u3000\u3000乙 \n', '\u3000\u3000甲\n\u3000\u3000乙'],
    ['at most two empty lines', '甲\n\n\n\n \n\n乙', '甲\n\n\n乙'],
    ['a tab', '甲\t乙', '甲 乙'],
  ])('normalises %s', (_, text, plain) => {
    expect(plainLines(text)).toBe(plain);
    expect(hasInvisible(plain)).toBe(false);
  });
});

it.each([
  ['A101', 'ａ１０１'],
  ['琴房 3', ' 琴房　3 '],
  ['琴房', '琴\u200b房'],
  ['👨‍👩‍👧', '👨👩👧'],
  ['❤️班', '❤班'],
  ['（甲）班', '(甲)班'],
])('%s and %s are equal names', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

it.each([
  ['琴房①', '琴房1'],
  ['琴房 1', '琴房1'],
])('%s and %s are different names', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

it('counts a Han character beyond 16 bits as one character', () => {
  expect([fitsLength('𠮷'.repeat(60), 60), fitsLength('𠮷'.repeat(61), 60), fitsLength('a'.repeat(61), 60)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('normalises 20,000 and a million worst-case characters in less than 100 ms', () => {
  for (const sign of ['\u200d', ' ', '\n', '😀\u200d', '\u{1F3F4}\u{e0061}', 'e\u0301']) {
    for (const length of [20_000, 1_000_000]) {
      const text = sign.repeat(Math.floor(length / sign.length));
      const started = performance.now();
      for (const plain of [plainLine, plainLines, hasInvisible, searchedText]) plain(text);
      expect(performance.now() - started).toBeLessThan(100);
    }
  }
});

it('gives visible ASCII and common Chinese characters the same result with the fast path as with the full normalisation', () => {
  // The leading space leads to the full normalisation, which each of these characters alone skips.
  const codes = [...range(0x21, 0x7e), ...range(0x4e00, 0x9fff)];
  const differing = codes
    .map((code) => String.fromCodePoint(code))
    .filter(
      (sign) =>
        plainLine(` ${sign}`) !== sign ||
        hasInvisible(` ${sign}`) ||
        searchedText(` ${sign}`) !== searchedText(sign) ||
        nameKey(` ${sign}`) !== nameKey(sign),
    );
  expect([codes.length, differing]).toEqual([94 + 20_992, []]);
});

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
