import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Database } from '#mock-server/kernel/store/database.ts';
import { ownerOf } from '#mock-server/kernel/store/owner.ts';

/**
 * Writes rows and compacts the data folder, one compaction after another, until it is killed. Sends the id of each row
 * once it is on disk, and `compacting` before each compaction.
 */
const [, , folder = '', generation = ''] = process.argv;
const FILLER_ROWS = 3_000;
const filler = randomBytes(500).toString('hex');
const { database, lost } = await Database.open(folder, 'damaged');
if (lost) throw new Error('Data was lost.');

const rowOf = (id: string, text: string) => ({
  table: 'room' as const,
  id,
  before: undefined,
  after: { roomId: id, text },
  seeded: false,
});

async function writeRows(): Promise<never> {
  const journal = database.journal(ownerOf({ id: 'default', generation: Number(generation) }));
  // Reading counts the entries of earlier processes, which must happen before the first write.
  for (const _ of await journal.read());
  for (let count = 0; ; count += 1) {
    const id = `${process.pid}-${count}`;
    await journal.write([rowOf(id, 'written')]);
    process.send?.(id);
    await nextTurn();
  }
}

async function compactRepeatedly(): Promise<never> {
  for (;;) {
    const owner = ownerOf({ id: 'filler', generation: 1 });
    await database.journal(owner).write(Array.from({ length: FILLER_ROWS }, (_, id) => rowOf(String(id), filler)));
    await database.drop(owner);
    process.send?.('compacting');
    await database.compact();
    process.send?.('compacted');
  }
}

await Promise.all([writeRows(), compactRepeatedly()]);
