import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Clock } from '../clock/clock.ts';
import type { Slices } from '../time-slicing.ts';
import { BaseTable } from './base-table.ts';
import type { Reader } from './reader.ts';
import { type Row, tableNames } from './schema.ts';
import { Store } from './store.ts';

const CAMPUSES = ['1', '2'] as const;
const SEEDED = 6;

const room = (roomId: string, tenantId: string, roomName = `教室 ${roomId}`): Row<'room'> => ({
  roomId,
  roomName,
  deptId: '5',
  tenantId,
});

function newStore(): Store {
  const base = new Map(tableNames.map((name) => [name, new BaseTable(name)]));
  for (let at = 0; at < SEEDED; at += 1) base.get('room')?.add(room(String(at), CAMPUSES[at % 2] ?? ''));
  return new Store(base, { read: () => Promise.resolve([]), write: () => Promise.resolve() }, new Clock());
}

const everythingOf = ({ tables }: Reader) => ({
  all: tables.room.all().slice(),
  campuses: CAMPUSES.map((tenantId) => tables.room.by('tenant', tenantId).slice()),
  rooms: Array.from({ length: 10 }, (_, id) => tables.room.get(String(id))),
});

interface Change {
  id: string;
  tenantId: string;
  removed: boolean;
}
const change = fc.record({
  id: fc.integer({ min: 0, max: 9 }).map(String),
  tenantId: fc.constantFrom(...CAMPUSES),
  removed: fc.boolean(),
});

function apply(store: Store, { id, tenantId, removed }: Change): void {
  store.unit(() => {
    if (removed) store.tables.room.remove(id);
    else store.tables.room.put(room(id, tenantId, `改名 ${id}`));
  });
}

it('a time-sliced reader sees the rows as they were at its start, even when they change later', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change), fc.array(change), async (before, meanwhile) => {
      const store = newStore();
      for (const one of before) apply(store, one);
      const expected = everythingOf(store);
      let isChanged = false;
      const read = store.readInPieces(function* (reader): Slices<ReturnType<typeof everythingOf>> {
        while (!isChanged) yield;
        return everythingOf(reader);
      });
      setImmediate(() => {
        for (const one of meanwhile) apply(store, one);
        isChanged = true;
      });
      expect(await read).toEqual(expected);
    }),
  );
});

it('the rows that a reader has retrieved do not change when rows are removed from the table', async () => {
  const store = newStore();
  let isChanged = false;
  const read = store.readInPieces(function* ({ tables }): Slices<number> {
    const rooms = tables.room.by('tenant', '1');
    while (!isChanged) yield;
    return rooms.length;
  });
  setImmediate(() => {
    apply(store, { id: '0', tenantId: '1', removed: true });
    apply(store, { id: '2', tenantId: '1', removed: true });
    isChanged = true;
  });
  expect(await read).toBe(3);
});
