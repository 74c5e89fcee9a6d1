import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { usableKey } from './exposure.ts';

const HOST = '0.0.0.0';
const RANDOM_LETTERS = 'qTzKbWmRxvLpYcHdJnSgfUaEoIwBtVkM';

const refused: [name: string, key: string | undefined, why: string][] = [
  ['none', undefined, 'HOST 是 0.0.0.0'],
  ['an empty password', '', 'HOST 是 0.0.0.0'],
  ['22 spaces', ' '.repeat(22), 'HOST 是 0.0.0.0'],
  ['a line of blanks', '\t \n'.repeat(10), 'HOST 是 0.0.0.0'],
  ['21 characters among blanks', ` ${'aB3'.repeat(7)} `, '只有 21 个字符'],
  ['one letter repeated', 'a'.repeat(40), '只有 1 种不同的字符'],
  ['one word repeated', 'password1password1password1', '只有 8 种不同的字符'],
  ['words', 'correct-horse-battery-staple', '只由单词组成'],
  ['words in capitals', 'Correct Horse Battery Staple', '只由单词组成'],
  ['characters not allowed in a header', '校区管理台的访问密钥一二三四五六七八九十甲乙丙丁', '只能使用英文字母'],
];
for (const [name, key, why] of refused)
  it(`rejects ${name} as an access key`, () => {
    expect(() => usableKey(HOST, key)).toThrow(why);
    if (key?.trim()) expect(() => usableKey(HOST, key)).not.toThrow(key.trim());
  });

it('trims the access key, and treats a blank key on loopback as no key', () => {
  const key = randomBytes(24).toString('base64');
  expect(usableKey(HOST, ` ${key}\n`)).toBe(key);
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(usableKey(host, '  ')).toBeUndefined();
  expect(() => usableKey('127.0.0.1', 'short')).toThrow('至少需要 22 个');
});

it('accepts a key of random letters', () => expect(usableKey(HOST, RANDOM_LETTERS)).toBe(RANDOM_LETTERS));

it('accepts nearly all randomly generated keys', () => {
  const drawn = Array.from({ length: 2_000 }, (_, index) =>
    randomBytes(24).toString((['base64', 'base64url', 'hex'] as const)[index % 3]),
  );
  const unusable = drawn.filter((key) => {
    try {
      return usableKey(HOST, key) !== key;
    } catch {
      return true;
    }
  });
  // One random key in a million looks like words.
  expect(unusable.length).toBeLessThan(2);
});
