import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrubMessage } from './scrub.ts';

const { origin } = location;

const messages: [original: string, scrubbed: string][] = [
  ["Cannot read properties of undefined (reading 'length')", "Cannot read properties of undefined (reading 'length')"],
  [`can't access property "rows", a.data is undefined`, `can't access property "rows", a.data is undefined`],
  ["undefined is not an object (evaluating 'a.data.rows')", "undefined is not an object (evaluating 'a.data.rows')"],
  ['Minified React error #310; visit https://react.dev/errors/310', 'Minified React error #310; visit [address]'],
  [
    `Failed to fetch dynamically imported module: ${origin}/assets/rooms-1234567.js`,
    'Failed to fetch dynamically imported module: assets/rooms-1234567.js',
  ],
  ["Cannot read properties of undefined (reading '张三')", 'Cannot read properties of undefined (reading [quoted])'],
  [
    `Unexpected token 'x', ..."{"a":"Tom Li","b":x}"... is not valid JSON`,
    'Unexpected token [quoted], ...[quoted]... is not valid JSON',
  ],
  ['Unexpected end of “Tom Li', 'Unexpected end of [quoted]'],
  ['学员张三不存在', '[text]'],
  ['No row of “Tom Li” in "rows"', 'No row of [quoted] in [quoted]'],
  ['Phone 138-0013-8000 or 13800138000', 'Phone [number] or [number]'],
  ['Id 11010519491231002X of row 42', 'Id [token] of row 42'],
  ['To zhou.min+1@school.example failed', 'To [email] failed'],
  ['Authorization: Bearer abc.def', '[secret]'],
  ['Header Bearer abc.def was refused', 'Header [secret] was refused'],
  ['GET /edu/student?studentName=Tom&pageNum=1 failed', 'GET /edu/student[query] failed'],
  [`GET ${origin}/edu/student?studentName=Tom failed`, 'GET [address] failed'],
  ['Key eyJhbGciOiJIUzI1NiJ9 expired', 'Key [token] expired'],
];

test.each(messages)('scrubs: %s', (original, scrubbed) => {
  expect(scrubMessage(original)).toBe(scrubbed);
});

test('replaces texts entered into the page’s fields, the longest first, also inside quotes', () => {
  expect(scrubMessage(`no room for Tom Li, Tom, 'x Tom Li'`, ['Tom', 'Tom Li', 'x'])).toBe(
    'no room for [entered], [entered], [quoted]',
  );
});

test('cuts a message off after 500 characters', () => {
  expect(scrubMessage('a b '.repeat(100_000))).toHaveLength(500);
});

test('scrubs the longest possible message in less than a second', () => {
  const texts = [
    'a'.repeat(2_000),
    '1'.repeat(2_000),
    'a@'.repeat(1_000),
    "'".repeat(1_999),
    '"'.repeat(2_000),
    '?='.repeat(1_000),
  ];
  for (const text of texts) {
    const start = performance.now();
    scrubMessage(text);
    expect(performance.now() - start, text.slice(0, 4)).toBeLessThan(1_000);
  }
});

test('never throws, and only ASCII text is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (message, entered) => {
      expect(scrubMessage(message, entered)).toMatch(/^[\x00-\x7f]*$/);
    }),
  );
});
