import { crc32 } from 'node:zlib';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { AnyRow, Row, StoreTable } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { Change } from '../../kernel/store/table.ts';

type Chunk = Row<'moveInRow'>;
export type StoredRow = Chunk['rows'][number];

/** Number of rows in one row of the table `moveInRow`. */
const CHUNK_ROWS = 500;
/** Tables whose rows an undo neither removes nor compares: logs, messages, and the move-ins themselves. */
const KEPT_TABLES: ReadonlySet<StoreTable> = new Set([
  'session',
  'operation',
  'operationLog',
  'notification',
  'moveInBatch',
  'moveInRow',
  'moveInColumn',
]);
/** Columns that change without any user, such as the hours that lapse at midnight. */
const AUTOMATIC_COLUMNS: Readonly<Partial<Record<StoreTable, readonly string[]>>> = { studentCourse: ['expireHour'] };

/** Returns the checksum of a row, by which an edit is recognised. */
export function printOf(table: StoreTable, row: AnyRow, text?: string): number {
  const automatic = AUTOMATIC_COLUMNS[table];
  if (!automatic) return crc32(text ?? JSON.stringify(row));
  return crc32(JSON.stringify(row, (name, value: unknown) => (automatic.includes(name) ? undefined : value)));
}

/** Stores which rows a move-in has added and changed, in time slices and several units of work. */
export function* storeRows(store: Store, batchId: string, changes: readonly Change[]): Slices<void> {
  const byTable = new Map<StoreTable, StoredRow[]>();
  for (const { table, id, before, after, text } of changes) {
    if (KEPT_TABLES.has(table)) continue;
    const rows = byTable.get(table) ?? [];
    rows.push({ id, print: after ? printOf(table, after, text) : null, ...(before && { before: { ...before } }) });
    byTable.set(table, rows);
    if (rows.length === CHUNK_ROWS) putChunk(store, batchId, table, rows.splice(0));
    yield;
  }
  for (const [table, rows] of byTable) if (rows.length > 0) putChunk(store, batchId, table, rows);
}

function putChunk(store: Store, batchId: string, table: StoreTable, rows: StoredRow[]): void {
  store.unit(() => store.tables.moveInRow.put({ chunkId: store.ids.next(), batchId, table, rows }));
}

/** Removes the stored rows of move-ins. */
export function forgetRows(store: Store, batchIds: readonly string[]): void {
  const chunks = batchIds.flatMap((batchId) => store.tables.moveInRow.by('batch', batchId));
  if (chunks.length > 0) store.unit(() => chunks.forEach(({ chunkId }) => store.tables.moveInRow.remove(chunkId)));
}
