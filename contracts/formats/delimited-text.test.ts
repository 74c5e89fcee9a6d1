import { expect, it } from 'vitest';
import { readDelimitedText } from './delimited-text.ts';

it.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a,\n,b',
    [
      ['a', null],
      [null, 'b'],
    ],
  ],
  ['a\n\nb', [['a'], [null], ['b']]],
  ['"a,b","c ""d""","e\nf"', [['a,b', 'c "d"', 'e\nf']]],
  ['5"x,b', [['5"x', 'b']]],
  ['', []],
])('reads %o', (text, records) => expect(readDelimitedText(text, 10)).toEqual(records));

it('stops after one record more than allowed', () => {
  expect(readDelimitedText('a\n'.repeat(50), 10)).toHaveLength(11);
});
