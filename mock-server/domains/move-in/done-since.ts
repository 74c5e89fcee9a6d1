import type { DoneSince } from '#contracts/move-in/batch.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { AnyRow, Row, StoreTable } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';
import { mentions } from './disturbance.ts';
import { describeEdit, describeFact, tableName } from './fact-names.ts';
import { printOf, type StoredRow } from './stored-rows.ts';

/** Row that a move-in has written, with its table. */
export type WrittenRow = StoredRow & { table: StoreTable };

export interface SinceMoveIn {
  /** Facts that depend on added rows, or on balances and lessons that the move-in has changed. */
  preventing: DoneSince[];
  edits: DoneSince[];
  /** Ids of the notes in the ledger that later edits have added to enrolments of the move-in. */
  noteIds: string[];
}

/** Tables whose rows do not count as facts: logs, messages, sessions and figures. */
const NO_FACTS: ReadonlySet<StoreTable> = new Set([
  'session',
  'operation',
  'operationLog',
  'changeLog',
  'teachingLog',
  'notification',
  'announcementMark',
  'calendarFeed',
  'bulkChange',
  'removedLesson',
  'campusMonth',
  'importBatch',
  'moveInBatch',
  'moveInRow',
  'moveInColumn',
]);

/** Tables of records. Unlike the balance of an enrolment, their columns are not derived from rows that mention them. */
const RECORD_TABLES: ReadonlySet<StoreTable> = new Set([
  'tenant',
  'dept',
  'room',
  'staff',
  'user',
  'course',
  'product',
  'cla',
  'student',
]);

/** Returns the rows that a move-in has written, as they are stored. */
export const writtenRows = (store: Store, { batchId }: Row<'moveInBatch'>): WrittenRow[] =>
  store.tables.moveInRow
    .by('batch', batchId)
    .flatMap(({ table, rows }) => rows.map((row) => ({ ...row, table: table as StoreTable })));

/** Finds the later changes to the rows of a move-in, in time slices. */
export function* doneSince(
  store: Store,
  batch: Row<'moveInBatch'>,
  written: readonly WrittenRow[],
): Slices<SinceMoveIn> {
  const own = new Set(written.map((row) => `${row.table} ${row.id}`));
  const dependsOn = dependence(store, batch, written);
  const [facts, edits] = [new Findings(), new Findings()];
  const noteIds: string[] = [];
  for (const row of written) {
    const current = store.tables[row.table].get(row.id) as AnyRow | undefined;
    if ((current ? printOf(row.table, current) : null) !== row.print && row.table !== 'teachingLog')
      edits.add(row.table, () => describeEdit(store, current, tableName(row.table)));
    yield;
  }
  for (const { table, id, after } of store.allChanges()) {
    if (after && !NO_FACTS.has(table) && !own.has(`${table} ${id}`) && dependsOn(id, after)) {
      if (table === 'hourLog' && after['changeHour'] === 0) noteIds.push(id);
      else facts.add(table, () => describeFact(store, after));
    }
    yield;
  }
  return { preventing: facts.all, edits: edits.all, noteIds };
}

/**
 * Returns a predicate for rows that depend on a move-in. A row does so if it mentions an added row, or if it is newer
 * than the move-in and mentions a changed row outside `RECORD_TABLES`, such as an enrolment whose balance it affects.
 */
function dependence(store: Store, { batchId }: Row<'moveInBatch'>, written: readonly WrittenRow[]) {
  const added = new Set(written.filter(({ before }) => !before).map(({ id }) => id));
  const changed = written.filter(({ before, table }) => before && !RECORD_TABLES.has(table));
  const changedIds = new Set(changed.map(({ id }) => id));
  // The chunks are stored last, so every row of a later unit has a higher id.
  const [last = ''] = store.tables.moveInRow
    .by('batch', batchId)
    .map(({ chunkId }) => chunkId)
    .toSorted();
  return (id: string, row: AnyRow): boolean =>
    mentions(row, (one) => added.has(one)) || (id > last && mentions(row, (one) => changedIds.has(one)));
}

/** Counts rows by table, and describes the first of each. */
class Findings {
  #byTable = new Map<string, DoneSince>();

  add(table: StoreTable, describe: () => string): void {
    const label = tableName(table);
    const known = this.#byTable.get(label);
    if (known) known.count += 1;
    else this.#byTable.set(label, { label, count: 1, first: describe() });
  }

  get all(): DoneSince[] {
    return [...this.#byTable.values()];
  }
}
