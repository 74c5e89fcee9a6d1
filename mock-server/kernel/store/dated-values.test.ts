import { beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.ts';
import { BaseTable } from './base-table.ts';
import { DatedValues, valuesOn } from './dated-values.ts';
import { type AnyRow, type Row, tableNames } from './schema.ts';
import { Store } from './store.ts';

const cla: Row<'cla'> = {
  claId: 'c',
  claName: '钢琴 1 班',
  courseId: 'k',
  departId: 'd',
  tenantId: 't',
  teacherId: '林',
  everyStuLoseHour: 1,
  recruitStatus: 1,
  capacity: 8,
  teachingMode: 1,
};

describe('a dated value', () => {
  let store: Store;
  let day: string;
  const change = (id: string, columns: Partial<Row<'cla'>>) => store.unit(() => store.tables.cla.patch(id, columns));
  const valuesOf = (id: string) =>
    (store.tables.cla.get(id)?.changes ?? []).map((one) => [one.date ?? null, one.teacherId, one.everyStuLoseHour]);
  const hoursOn = (id: string, on: string) => valuesOn(store.tables.cla.get(id) ?? cla, on).everyStuLoseHour;

  beforeEach(() => {
    day = '2026-11-20';
    const base = new Map(
      tableNames.map((name) => [name, new BaseTable(name, name === 'cla' ? [cla as AnyRow] : undefined)]),
    );
    const clock = new Clock();
    store = new Store(base, { read: () => Promise.resolve([]), write: () => Promise.resolve() }, clock);
    new DatedValues({ store, clock: Object.assign(clock, { today: () => day }) });
  });

  it('applies to every day and stores no changes while only other columns change', () => {
    change('c', { claName: '钢琴 2 班' });
    expect(valuesOf('c')).toEqual([]);
    expect(hoursOn('c', '2020-01-01')).toBe(1);
  });

  it('applies from the day of its change on', () => {
    change('c', { everyStuLoseHour: 1.5 });
    day = '2026-12-01';
    change('c', { teacherId: null });
    expect(valuesOf('c')).toEqual([
      [null, '林', 1],
      ['2026-11-20', '林', 1.5],
      ['2026-12-01', null, 1.5],
    ]);
    expect(['2026-11-19', '2026-11-20', '2027-01-01'].map((on) => hoursOn('c', on))).toEqual([1, 1.5, 1.5]);
  });

  it('stores only the last change of a day, and none if it restores the earlier value', () => {
    change('c', { everyStuLoseHour: 1.5 });
    change('c', { everyStuLoseHour: 2 });
    expect(valuesOf('c').at(-1)).toEqual(['2026-11-20', '林', 2]);
    change('c', { everyStuLoseHour: 1 });
    expect(valuesOf('c')).toEqual([[null, '林', 1]]);
  });

  it('stores the final value of a unit of work that patches, removes and adds the row again', () => {
    store.unit(() => {
      store.tables.cla.patch('c', { everyStuLoseHour: 3 });
      store.tables.cla.remove('c');
      store.tables.cla.put({ ...cla, everyStuLoseHour: 2, changes: null });
    });
    expect(valuesOf('c')).toEqual([
      [null, '林', 1],
      ['2026-11-20', '林', 2],
    ]);
  });

  it('stores no changes for a new row that is changed in the same unit of work', () => {
    store.unit(() => {
      store.tables.cla.put({ ...cla, claId: 'new' });
      store.tables.cla.patch('new', { everyStuLoseHour: 2 });
    });
    expect(valuesOf('new')).toEqual([]);
  });

  it('forgets the values of later days when the clock was set back', () => {
    change('c', { everyStuLoseHour: 1.5 });
    day = '2026-11-10';
    change('c', { everyStuLoseHour: 2 });
    expect(valuesOf('c')).toEqual([
      [null, '林', 1],
      ['2026-11-10', '林', 2],
    ]);
  });
});
