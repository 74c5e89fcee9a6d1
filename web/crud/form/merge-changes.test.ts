import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { name: '陈梓涵', phone: '13800000001', remark: null, capacity: 12, roles: ['1', '2'] };

const cases: [title: string, mine: object, theirs: object, merged: object, taken: string[], conflicts: string[]][] = [
  ['keeps the user’s values if no other user changed the row', { name: '陈子涵' }, {}, { name: '陈子涵' }, [], []],
  [
    'takes over a field that only the other user changed',
    { name: '陈子涵' },
    { phone: '13800000002' },
    { name: '陈子涵', phone: '13800000002' },
    ['phone'],
    [],
  ],
  [
    'reports a field that both users changed, with the user’s value',
    { phone: '13800000003' },
    { phone: '13800000002' },
    { phone: '13800000003' },
    [],
    ['phone'],
  ],
  ['reports nothing if both users made the same change', { capacity: 15 }, { capacity: 15 }, { capacity: 15 }, [], []],
  ['treats a missing value as empty', { remark: '' }, { remark: undefined }, { remark: '' }, [], []],
  ['takes over a field that the other user cleared', {}, { phone: null }, { phone: null }, ['phone'], []],
  ['ignores the order within a list', { roles: ['2', '1'] }, { roles: ['1', '2'] }, { roles: ['2', '1'] }, [], []],
  ['takes over a list that only the other user changed', {}, { roles: ['1'] }, { roles: ['1'] }, ['roles'], []],
  ['compares a number with its text', { capacity: '12' }, { capacity: 15 }, { capacity: 15 }, ['capacity'], []],
];

for (const [title, mine, theirs, merged, taken, conflicts] of cases)
  it(title, () =>
    expect(mergeChanges(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
      merged: { ...base, ...merged },
      taken,
      conflicts,
    }),
  );

it('ignores a field that the form does not send', () => {
  const { roles: _, ...mine } = base;
  expect(mergeChanges(base, mine, { ...base, roles: [] })).toEqual({ merged: mine, taken: [], conflicts: [] });
});
