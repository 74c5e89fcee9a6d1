import { describe, expect, it } from 'vitest';
import type { CallValues } from '../context.ts';
import type { RowValues } from '../contract/lists.ts';
import { filterDifferences } from './filtered.ts';
import { choiceFilter, rangeFilter, textFilter, valueFilter } from './filter-kinds.ts';

const all: RowValues[] = [
  { id: '1', name: '301 钢琴房', deptId: '11', day: '2026-09-01 08:00:00' },
  { id: '2', name: '302 钢琴房', deptId: '12', day: '2026-09-02 08:00:00' },
  { id: '3', name: '舞蹈房', deptId: '12', day: '2026-09-03 08:00:00' },
];
const byName = textFilter('name', ['name']);
const byDept = valueFilter('deptId', ({ deptId }) => deptId);
const from = rangeFilter('dayStart', 'day', true);

function differences(filter: typeof byName, query: CallValues, rows: readonly RowValues[], total = rows.length) {
  const { matches } = filter;
  const found = { rows: [...rows], total, complete: true };
  return filterDifferences({ query, all: { rows: all, complete: true }, found, idField: 'id', matches });
}

describe('a filter', () => {
  it('returns exactly the rows that match', () => {
    expect(differences(byName, { name: '钢琴' }, all.slice(0, 2))).toEqual([]);
    expect(differences(byDept, { deptId: '12' }, all.slice(1))).toEqual([]);
    expect(differences(from, { dayStart: '2026-09-02' }, all.slice(1))).toEqual([]);
  });

  it.each([
    ['is ignored', byDept, { deptId: '12' }, all, 1],
    ['matches whole texts only', byName, { name: '钢琴' }, [], 1],
    ['leaves out the first day', from, { dayStart: '2026-09-02' }, all.slice(2), 1],
    [
      'returns a row that the list does not contain',
      byDept,
      { deptId: '12' },
      [...all.slice(1), { id: '9', deptId: '12' }],
      1,
    ],
  ] as const)('is reported if it %s', (_, filter, query, rows, count) => {
    expect(differences(filter, query, rows)).toHaveLength(count);
  });

  it('is reported if total is not the number of rows that match', () => {
    expect(differences(byDept, { deptId: '12' }, all.slice(1), 3)).toMatchObject([{ field: 'data.total', found: '3' }]);
  });

  it('is tried with the rarest values first, and with a part of a text', () => {
    expect(byDept.queries(all, undefined as never)).toEqual([{ deptId: '11' }, { deptId: '12' }]);
    expect(byName.queries(all, undefined as never)).toContainEqual({ name: '钢琴房' });
  });
});

describe('a filter by fixed values', () => {
  const byCharge = choiceFilter('charge', ['hour', 'date']);

  it('detects an ignored filter if all rows have the same value: first tries a value that no row has', () => {
    const rows = [{ id: '1', charge: 'hour' }];
    expect(byCharge.queries(rows, undefined as never)).toEqual([{ charge: 'date' }, { charge: 'hour' }]);
    expect(differences(byCharge, { charge: 'date' }, rows)).not.toEqual([]);
    expect(differences(byCharge, { charge: 'date' }, [])).toEqual([]);
  });

  it('tries the values of the rows if they differ', () => {
    const rows = [{ charge: 'hour' }, { charge: 'date' }];
    expect(byCharge.queries(rows, undefined as never)).toEqual([{ charge: 'hour' }, { charge: 'date' }]);
  });
});
