import { expect, test } from 'vitest';
import { handSetAfter, type HandSetField } from './hand-set.ts';

const rule = { classTheme: '音阶', teacherId: '401', roomId: null, payHour: 1 };

const cases: [name: string, known: HandSetField[], before: object, after: object, expected: HandSetField[]][] = [
  ['a new theme', [], {}, { classTheme: '复习' }, ['classTheme']],
  ['a removed theme', [], {}, { classTheme: null }, ['classTheme']],
  ['another teacher and room', [], {}, { teacherId: '402', roomId: '101' }, ['teacherId', 'roomId']],
  ['other hours', [], {}, { payHour: 1.5 }, ['payHour']],
  ['nothing new', [], {}, {}, []],
  [
    'a field that an earlier change has set',
    ['classTheme'],
    { classTheme: '复习' },
    { classTheme: '复习' },
    ['classTheme'],
  ],
  ['the teacher of the rule, restored', ['teacherId'], { teacherId: '402' }, { teacherId: '401' }, []],
  ['a missing room instead of none', [], { roomId: undefined }, { roomId: null }, []],
];

test.each(cases)('returns the fields of a lesson that are set by hand: %s', (_, known, before, after, expected) =>
  expect(handSetAfter(known, { ...rule, ...before }, { ...rule, ...after }, rule)).toEqual(expected),
);
