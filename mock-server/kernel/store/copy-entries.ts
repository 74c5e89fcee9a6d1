import type { Entry, EntryWrite, StoredScope } from './storage.ts';

/** Maximum number of entries of a journal that are copied in one transaction. */
const BATCH = 2_000;

/** Returns the writes that copy a seeded world. */
export const baseWrites = (base: string, stored: StoredScope): EntryWrite[] => [
  ...Array.from(stored.entries, (entry) => copyOf('bases', entry)),
  { table: 'tallies', key: ['bases', base], text: stored.changeCount() ?? null },
];

/** Yields the writes that copy the journal of an owner. The last ones store its change count. */
export function* journalBatches(owner: string, stored: StoredScope): Generator<EntryWrite[]> {
  let batch: EntryWrite[] = [];
  for (const entry of stored.entries) {
    batch.push(copyOf('rows', entry));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield [...batch, { table: 'tallies', key: ['rows', owner], text: stored.changeCount() ?? null }];
}

const copyOf = (table: 'bases' | 'rows', { key, text }: Entry): EntryWrite => ({ table, key, text });
