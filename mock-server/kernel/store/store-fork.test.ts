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

  it('has the rows of the store, and keeps its changes to itself', async () => {
    const { copy } = await store.fork();
    expect(names(copy)).toEqual(['甲', '乙二']);
    copy.unit(() => copy.tables.room.put(room('4', '丁')));
    expect(names(copy)).toEqual(['甲', '乙二', '丁']);
    expect(names()).toEqual(['甲', '乙二']);
  });

  it('contains what the store changed while it was copied, and records what it changed later', async () => {
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

  it('hands its changes over as one unit, one for each row', async () => {
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

  it('is completed by the rules of the store, and not a second time when its changes are handed over', async () => {
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

  it('hands nothing over if a row has changed meanwhile', async () => {
    const { copy } = await store.fork();
    const made = copy.watch();
    copy.unit(() => copy.tables.room.put(room('4', '丁')));
    copy.unit(() => copy.tables.room.patch('1', { roomName: '甲二' }));
    store.unit(() => store.tables.room.patch('1', { roomName: '甲三' }));
    expect(() => store.unit(() => store.applyPrepared(made.changes()))).toThrow('数据已被其他人修改，请重试');
    expect(names()).toEqual(['甲三', '乙二']);
  });
});
