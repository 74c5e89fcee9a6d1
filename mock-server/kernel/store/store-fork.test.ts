import { beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.ts';
import { BaseTable } from './base-table.ts';
import { type AnyRow, type Row, tableNames } from './schema.ts';
import { Store } from './store.ts';

const room = (roomId: string, roomName: string): Row<'room'> => ({ roomId, roomName, deptId: '5', tenantId: '1' });

describe('copy of a store', () => {
  let store: Store;
  const names = (of = store): string[] => of.tables.room.all().map(({ roomName }) => roomName);
  beforeEach(() => {
    const rows = [room('1', '甲'), room('2', '乙'), room('3', '丙')] as unknown as AnyRow[];
    const base = new Map(tableNames.map((name) => [name, new BaseTable(name, name === 'room' ? rows : undefined)]));
    store = new Store(base, { read: () => Promise.resolve([]), write: () => Promise.resolve() }, new Clock());
    store.unit(() => {
      store.tables.room.patch('2', { roomName: '乙二' });
      store.tables.room.remove('3');
    });
  });

  it('contains the rows of the store, and keeps its own changes from the store', async () => {
    const { copy } = await store.fork();
    expect(names(copy)).toEqual(['甲', '乙二']);
    copy.unit(() => copy.tables.room.put(room('4', '丁')));
    expect(names(copy)).toEqual(['甲', '乙二', '丁']);
    expect(names()).toEqual(['甲', '乙二']);
  });

  it('contains the changes made to the store during copying, and its watch records later changes', async () => {
    const forking = store.fork();
    store.unit(() => store.tables.room.put(room('5', '戊')));
    const { copy, watch } = await forking;
    expect(names(copy)).toEqual(['甲', '乙二', '戊']);
    expect([...watch.changes()]).toEqual([]);
    store.unit(() => store.tables.room.patch('1', { roomName: '甲二' }));
    store.unit(() => store.tables.room.patch('1', { roomName: '甲三' }));
    watch.close();
    store.unit(() => store.tables.room.remove('1'));
    expect(
      [...watch.changes()].map(({ id, before, after }) => [id, before?.['roomName'], after?.['roomName']]),
    ).toEqual([['1', '甲', '甲三']]);
  });

  it('applies its changes to the store in one unit, with one change per row', async () => {
    const { copy } = await store.fork();
    const made = copy.watch();
    copy.unit(() => copy.tables.room.put(room('4', '丁')));
    copy.unit(() => copy.tables.room.patch('4', { roomName: '丁二' }));
    copy.unit(() => copy.tables.room.put(room('6', '己')));
    copy.unit(() => copy.tables.room.remove('6'));
    copy.unit(() => copy.tables.room.remove('1'));
    const changes = [...made.changes()];
    expect(changes.map(({ id }) => id)).toEqual(['4', '1']);
    store.unit(() => store.applyPrepared(changes));
    expect(names()).toEqual(['乙二', '丁二']);
  });

  it('runs the completions of the store, which do not run again when its changes are applied to the store', async () => {
    store.beforeCommit((changes, { tables }) => {
      for (const { id, after } of changes) if (after) tables.room.patch(id, { remark: `${after['remark'] ?? ''}*` });
    });
    const { copy } = await store.fork();
    const made = copy.watch();
    copy.unit(() => copy.tables.room.put(room('4', '丁')));
    store.unit(() => {
      store.applyPrepared(made.changes());
      store.tables.room.put(room('5', '戊'));
    });
    expect(store.tables.room.all().map(({ remark }) => remark ?? '')).toEqual(['', '', '*', '*']);
  });

  it('applies no change to the store if one of the rows has changed there meanwhile', async () => {
    const { copy } = await store.fork();
    const made = copy.watch();
    copy.unit(() => copy.tables.room.put(room('4', '丁')));
    copy.unit(() => copy.tables.room.patch('1', { roomName: '甲二' }));
    store.unit(() => store.tables.room.patch('1', { roomName: '甲三' }));
    expect(() => store.unit(() => store.applyPrepared(made.changes()))).toThrow('数据已被其他人修改，请重试');
    expect(names()).toEqual(['甲三', '乙二']);
  });
});
