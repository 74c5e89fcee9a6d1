import { describe, expect, it } from 'vitest';
import { differentFields, spread } from './compare.ts';
import { nameDifferences } from './references.ts';
import { viewDifferences } from './views.ts';

describe('the fields of two views of a record', () => {
  it('are equal if one is missing and the other is null', () => {
    expect(differentFields({ a: 1, b: null, c: { d: null } }, { a: 1, c: {} }, ['a', 'b', 'c'])).toEqual([]);
  });

  it('differ by value', () => {
    expect(
      differentFields({ price: 100, day: '2026-09-01' }, { price: 10_000, day: '2026-08-31' }, ['price', 'day']),
    ).toEqual(['price', 'day']);
  });
});

it('samples the first items, and spreads the rest of the sample over the other items', () => {
  expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(spread([1, 2, 3, 4, 5, 6, 7, 8], 4)).toEqual([1, 2, 3, 6]);
});

describe('a view', () => {
  const known = new Map([['1', { roomId: '1', roomName: '301', capacity: 12 }]]);
  const check = { call: 'rooms.options', main: 'rooms.list', idField: 'roomId', fields: ['roomName', 'capacity'] };
  const differences = (row: Record<string, unknown>, mayBeMissing = false) =>
    viewDifferences([row], known, { ...check, mayBeMissing });

  it('shows the values of the main list, or leaves them out', () => {
    expect(differences({ roomId: '1', roomName: '301' })).toEqual([]);
  });

  it('is reported if a value differs from the main list', () => {
    expect(differences({ roomId: '1', roomName: '302' })).toMatchObject([{ call: 'rooms.options', found: '"302"' }]);
  });

  it('is reported if the main list does not contain its id, unless the id may be missing there', () => {
    expect(differences({ roomId: '9', roomName: '301' })).toMatchObject([{ field: 'roomId', found: '9' }]);
    expect(differences({ roomId: '9' }, true)).toEqual([]);
  });
});

describe('the name in a row', () => {
  const names = new Map<string | null, unknown>([['11', '滨江校区']]);
  const check = { call: 'rooms.list', id: 'deptId', name: 'deptName' };

  it('is accepted if it is that of the record with the id, or if the record is unknown', () => {
    expect(
      nameDifferences(
        [
          { deptId: '11', deptName: '滨江校区' },
          { deptId: '9', deptName: '其他' },
        ],
        { source: 'depts.list', byId: names },
        check,
      ),
    ).toEqual([]);
  });

  it('is reported if it is not that of the record with the id', () => {
    expect(
      nameDifferences([{ deptId: '11', deptName: '城东校区' }], { source: 'depts.list', byId: names }, check),
    ).toMatchObject([
      { call: 'rooms.list', field: 'deptId=11 deptName', expected: '"滨江校区"（depts.list）', found: '"城东校区"' },
    ]);
  });
});
