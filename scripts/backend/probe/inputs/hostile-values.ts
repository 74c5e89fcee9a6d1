const LONG = 100_000;
const DEEP = 2_000;

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Values that the console never sends, by name. They are valid test inputs for any field. */
export const hostileValues: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a blank', ' '],
  ['true', true],
  ['false', false],
  ['zero', 0],
  ['minus zero', -0],
  ['one', 1],
  ['minus one', -1],
  ['a fraction', 1.5],
  ['a huge number', 1e308],
  ['more than a whole number can be', 2 ** 53],
  ['less than a whole number can be', -(2 ** 53)],
  ['a tiny number', 5e-324],
  ['one as text', '1'],
  ['minus one as text', '-1'],
  ['a fraction as text', '1.5'],
  ['NaN as text', 'NaN'],
  ['Infinity as text', 'Infinity'],
  ['1e9 as text', '1e9'],
  ['0x10 as text', '0x10'],
  ['30 digits', '9'.repeat(30)],
  ['15 digits', '9'.repeat(15)],
  ['the first date', '0001-01-01'],
  ['the year 0', '0000-01-01'],
  ['the last date', '9999-12-31'],
  ['a date that is none', '2026-02-30'],
  ['a date of no calendar', '2026-99-99'],
  ['many dates', Array.from({ length: 5_000 }, () => '2026-09-07').join(',')],
  ['dates that are none', '2026-09-07,2026-13-40'],
  ['a moment that is none', '2026-02-30 25:61:61'],
  ['an hour', '23:59'],
  ['an hour that is none', '24:00'],
  ['weekdays', '1,2,3,4,5,6,7'],
  ['a long text', 'x'.repeat(LONG)],
  ['long Chinese', '校'.repeat(LONG)],
  ['long blanks', ' '.repeat(LONG)],
  ['long digits', '1'.repeat(LONG)],
  ['long and nearly right', `${'1,'.repeat(LONG / 2)}x`],
  ['control characters', '\u0000\u0001\r\n\t\u001b[31m\u007f'],
  ['bidi', '\u202eabc\u2066\u200f'],
  ['zero width', '\u200b\u200d\ufeff'],
  ['half a character', '\ud800'],
  ['characters beyond the plane', '👩‍👩‍👧‍👦𠮷'],
  ['a name of a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['toString', 'toString'],
  ['hasOwnProperty', 'hasOwnProperty'],
  ['SQL', "' OR 1=1; DROP TABLE user;--"],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a formula', '=cmd|calc!A0'],
  ['a path', '../../etc/passwd'],
  ['an encoded path', '%2e%2e%2f%00'],
  ['an id that nobody has', '1843200000000099999'],
  ['the id of a persona', '1843200000000000501'],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['a long list', Array.from({ length: 10_000 }, () => 'x')],
  ['a long list of numbers', Array.from({ length: 10_000 }, (_, at) => at)],
  ['a long list of objects', Array.from({ length: 10_000 }, () => ({}))],
  ['a list of lists', [[['x']]]],
  ['deep lists', nested(DEEP)],
  ['an empty object', {}],
  ['an object', { id: '1', name: {}, length: -1 }],
  ['an object that is no text', { toString: 1, valueOf: null }],
  ['an object with many keys', Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at]))],
];

/** Hostile values that are short enough for tests that use them often. */
export const shortHostileValues = hostileValues.filter(([, value]) => (JSON.stringify(value) ?? '').length < 1_000);

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const ZIP_HEAD = [0x50, 0x4b, 0x03, 0x04];
const file = (bytes: readonly number[] | number, name: string, type: string) => (): File =>
  new File([typeof bytes === 'number' ? new Uint8Array(bytes) : Uint8Array.from(bytes)], name, { type });

/** Hostile values for a file field. */
export const hostileFiles: readonly (() => unknown)[] = [
  () => 'no file',
  file(0, 'nothing.png', 'image/png'),
  file(1, '', ''),
  file(1024, 'zeros.xlsx', 'application/octet-stream'),
  file(PNG_HEAD, 'begun.png', 'image/png'),
  file([...PNG_HEAD, ...Array.from({ length: 1_000 }, () => 0xff)], 'broken.png', 'image/png'),
  file([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff], 'broken.jpg', 'image/jpeg'),
  file([...ZIP_HEAD, ...Array.from({ length: 1_000 }, () => 0xff)], 'broken.xlsx', 'text/html'),
  file(1_048_576, '../../etc/\u202epasswd', 'image/png'),
  file(PNG_HEAD, `${'x'.repeat(5_000)}.png`, 'image/png'),
];
