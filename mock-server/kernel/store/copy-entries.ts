import { type DataFile, keyRange } from './data-file.ts';
import type { Write } from './write-batch.ts';

/** Maximum number of entries of a journal that are copied in one transaction. */
const BATCH = 2_000;

/** Returns the writes that copy a seeded world from a data file. */
export function baseWrites({ bases, reads, tallies }: DataFile, base: string): Write[] {
  const writes: Write[] = [];
  for (const { key, value } of reads.iterate(bases.getRange(keyRange(base))))
    writes.push((to) => to.bases.put(key, value));
  return [...writes, tallyWrite(tallies.get(['bases', base]), ['bases', base])];
}

/** Yields the writes that copy the journal of an owner from a data file. The last ones store its change count. */
export function* journalBatches({ rows, reads, tallies }: DataFile, owner: string): Generator<Write[]> {
  const count = tallyWrite(tallies.get(['rows', owner]), ['rows', owner]);
  let batch: Write[] = [];
  for (const { key, value } of reads.iterate(rows.getRange(keyRange(owner)))) {
    batch.push((to) => to.rows.put(key, value));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield [...batch, count];
}

const tallyWrite =
  (value: string | undefined, key: ['bases' | 'rows', string]): Write =>
  ({ tallies }) =>
    value === undefined ? tallies.remove(key) : tallies.put(key, value);
