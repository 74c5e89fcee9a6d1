import { beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.ts';
import { BaseTable } from './base-table.ts';
import type { Journal } from './journal.ts';
import { type AnyRow, type Row, type StoreTable, tableNames } from './schema.ts';
import { Store } from './store.ts';
import type { Change } from './table.ts';

const roomRow = (roomId: string, roomName: string, tenantId = '1'): Row<'room'> => ({
  roomId,
  roomName,
  deptId: '5',
  tenantId,
});

/**
 * Fake journal that completes a write only when the test settles it. A write fails if `broken` was true when it began.
 */
class FakeJournal implements Journal {
  stored = new Map<string, { table: StoreTable; id: string; row: AnyRow | null }>();
  broken = false;
  written: { settle(): void }[] = [];

  write(changes: readonly Change[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const broken = this.broken;
      this.written.push({
        settle: () => {
          if (broken) return reject(new Error('disk full'));
          for (const { table, id, after } of changes)
            this.stored.set(`${table} ${id}`, { table, id, row: after ?? null });
          resolve();
        },
      });
    });
  }

  read(): Promise<Iterable<{ table: StoreTable; id: string; row: AnyRow | null }>> {
    return Promise.resolve(this.stored.values());
  }

  settleAll(): void {
    for (const write of this.written.splice(0)) write.settle();
  }
}

describe('store', () => {
  let disk: FakeJournal;
  let base: Map<StoreTable, BaseTable>;
  let store: Store;
  beforeEach(() => {
    disk = new FakeJournal();
    base = new Map(tableNames.map((name) => [name, new BaseTable(name)]));
    base.set('room', new BaseTable('room', [roomRow('1', '甲'), roomRow('2', '乙'), roomRow('3', '丙', '2')]));
    store = new Store(base, disk, new Clock());
  });

  const names = (): string[] => store.tables.room.all().map((row) => row.roomName);
  const namesOf = (tenantId: string): string[] => store.tables.room.by('tenant', tenantId).map((row) => row.roomName);

  it('updates its indexes on additions, changes and removals', () => {
    expect(namesOf('1')).toEqual(['甲', '乙']);
    store.unit(() => {
      store.tables.room.put(roomRow('4', '丁'));
      store.tables.room.patch('2', { tenantId: '2' });
      store.tables.room.remove('1');
    });
    expect(namesOf('1')).toEqual(['丁']);
    expect(namesOf('2')).toEqual(['乙', '丙']);
    expect(names()).toEqual(['乙', '丙', '丁']);
    expect(base.get('room')?.rows.size).toBe(3);
  });

  it('rejects a patch of an unknown or removed row', () => {
    const patched = (id: string) => (): unknown =>
      store.unit(() => {
        store.tables.room.remove('1');
        store.tables.room.patch(id, { roomName: '戊' });
      });
    expect(patched('9')).toThrow('Table room has no row 9 to patch.');
    expect(patched('1')).toThrow('Table room has no row 1 to patch.');
    expect(names()).toEqual(['甲', '乙', '丙']);
  });

  it('rolls back the unit of work when its function throws', () => {
    const work = (): void => {
      store.unit(() => {
        store.tables.room.put(roomRow('4', '丁'));
        store.tables.room.patch('4', { roomName: '戊' });
        store.tables.room.remove('1');
        throw new Error('refused');
      });
    };
    expect(work).toThrow('refused');
    expect(names()).toEqual(['甲', '乙', '丙']);
    expect(namesOf('1')).toEqual(['甲', '乙']);
    expect(disk.written).toEqual([]);
  });

  it('writes a unit of work in one batch, and writes nothing for a read-only unit', async () => {
    expect(store.unit(() => names()).durable).toBeNull();
    const { durable } = store.unit(() => {
      store.tables.room.put(roomRow('4', '丁'));
      store.tables.room.remove('1');
    });
    expect(disk.written).toHaveLength(1);
    disk.settleAll();
    await durable;
    const reopened = await Store.open(base, disk, new Clock());
    expect(reopened.tables.room.all().map((row) => row.roomName)).toEqual(['乙', '丙', '丁']);
  });

  it('restores the state on disk after a failed write, and keeps the changes of pending units', async () => {
    const saved = store.unit(() => store.tables.room.put(roomRow('4', '已存')));
    disk.settleAll();
    await saved.durable;
    disk.broken = true;
    const failed = store.unit(() => {
      store.tables.room.put(roomRow('5', '未存'));
      store.tables.room.remove('4');
    });
    const alsoFailed = store.unit(() => store.tables.room.put(roomRow('6', '也未存')));
    disk.broken = false;
    const later = store.unit(() => store.tables.room.put(roomRow('7', '在途')));
    const [first, second, third] = disk.written.splice(0);
    first?.settle();
    second?.settle();
    await expect(failed.durable).rejects.toThrow('disk full');
    await expect(alsoFailed.durable).rejects.toThrow('disk full');
    expect(names()).toEqual(['甲', '乙', '丙', '已存', '在途']);
    third?.settle();
    await later.durable;
    expect(namesOf('1')).toEqual(['甲', '乙', '已存', '在途']);
  });

  it('rejects a change outside a unit of work, and a unit inside another', () => {
    expect(() => store.tables.room.remove('1')).toThrow('only inside a unit');
    expect(() => store.unit(() => store.unit(() => {}))).toThrow('inside another');
    expect(names()).toEqual(['甲', '乙', '丙']);
  });

  it('generates ascending ids, and continues above a given higher id', () => {
    const ids = Array.from({ length: 1_000 }, () => store.ids.next());
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    store.ids.notBelow('8999999999999000007');
    expect(store.ids.next()).toBe('8999999999999000008');
  });
});
