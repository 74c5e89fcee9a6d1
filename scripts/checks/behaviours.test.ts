import { describe, expect, test } from 'vitest';
import type { Screen } from '#tests/behaviours/screen.ts';
import { behaviourTable } from '#tests/behaviours/table.ts';
import { duplicateScreens, unreachableProblems, missingTests } from './behaviours.ts';
import { testTitles } from './test-titles.ts';

const file = `
  describe('a list', () => {
    it('begins at page 1', () => {});
    it.each([['rooms', 20], ['words', 10]])('of %s has %i rows', () => {});
    for (const who of ['a teacher', 'an agent']) test(\`is kept from \${who}\`, () => {});
    for (const [name, run] of Object.entries({ 'an empty name': 1 })) test(name, () => {});
  });
  describe('a form', () => {
    it('begins at page 1', () => {});
  });
  test('a story', async () => {
    await test.step('its first part', async () => {});
  });
`;
const titles = testTitles('a.test.ts', file);
const screenShownBy = (title: string) => ({
  id: 'room-list',
  title: '教室列表',
  behaviours: [['Rooms are listed.', 'Spec 2 §2', { file: 'a.test.ts', title }]] as Screen['behaviours'],
});
const screen = (title: string): Screen => ({ ...screenShownBy(title), everywhere: true });
const complaints = (title: string): string[] =>
  missingTests([screen(title)], (path) => (path === 'a.test.ts' ? titles : null));

describe('tests that behaviours name', () => {
  for (const title of [
    'a list > begins at page 1',
    'of words has 10 rows',
    'of %s has %i rows',
    'is kept from an agent',
    'is kept from ${who}',
    'a list > an empty name',
    'a story',
    'a story > its first part',
  ])
    test(title, () => expect(complaints(title)).toEqual([]));

  for (const [title, complaint] of [
    ['a list > begins at page 2', 'room-list.1: a.test.ts has no test “a list > begins at page 2”'],
    ['of pupils has 10 rows', 'no test'],
    ['is kept from a visitor', 'no test'],
    ['a list > an empty field', 'no test'],
    ['a form > a list > begins at page 1', 'no test'],
    ['begins at page 1', "2 tests “begins at page 1”; name what it stands in: 'describe > test'"],
  ] as const)
    test(`rejects the unknown or ambiguous test “${title}”`, () =>
      expect(complaints(title)).toEqual([expect.stringContaining(complaint)]));

  test('rejects a test in a file that does not exist', () => {
    expect(missingTests([screen('a story')], () => null)).toEqual(['room-list.1: there is no a.test.ts']);
  });
});

describe('reachability of screens', () => {
  const at = (address: string, by: string, from: string[] = []): Screen => ({
    ...screenShownBy('a story'),
    at: address,
    by,
    from,
  });
  const screens = [screen('a story'), { ...screen('a story'), id: 'tour' }];

  for (const [address, by] of [
    ['/login', 'visitor'],
    ['/demo/fullcalendar', 'visitor'],
    ['/edu/room?pageSize=10', 'qiming01'],
    ['/edu/cla/detail', 'binjiang01'],
    ['/system/dict/data/1', 'admin01'],
    ['/system/user/profile', 'agent01'],
    ['/redirect/edu/room', 'qiming01'],
    ['/404', 'teacher01'],
  ] as const)
    test(`${by} reaches ${address}`, () => expect(unreachableProblems(at(address, by), screens)).toEqual([]));

  for (const [address, by] of [
    ['/edu/room', 'visitor'],
    ['/edu/room', 'agent01'],
    ['/system/staff', 'binjiang01'],
    ['/system/dict/data/a', 'admin01'],
    ['/edu', 'qiming01'],
    ['/nowhere', 'admin01'],
    ['/login', 'nobody99'],
  ] as const)
    test(`${by} does not reach ${address}`, () =>
      expect(unreachableProblems(at(address, by), screens)).toEqual([
        `screen room-list: ${by} does not reach ${address}`,
      ]));

  test('reports a screen that opens from a missing screen or from itself', () => {
    expect(unreachableProblems(at('/login', 'visitor', ['tour']), screens)).toEqual([]);
    expect(unreachableProblems(at('/login', 'visitor', ['nowhere', 'room-list']), screens)).toEqual([
      'screen room-list opens from nowhere, which is no other screen',
      'screen room-list opens from room-list, which is no other screen',
    ]);
  });
});

test('reports a screen that is listed twice', () => {
  expect(duplicateScreens([screen('a story'), screen('a story')])).toEqual(['screen room-list stands there twice']);
});

test('numbers the behaviours in the table and links their tests', () => {
  const table = behaviourTable({ Rooms: [screen('a | b')] });
  expect(table).toContain('### room-list · 教室列表\n\nReached on every page.');
  expect(table).toContain('| room-list.1 | Rooms are listed. (Spec 2 §2) | [a.test.ts](../a.test.ts) › a \\| b |');
});
