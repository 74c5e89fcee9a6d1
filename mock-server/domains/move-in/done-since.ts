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
  /** Facts that depend on added rows. */
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

/** Returns the rows that a move-in has written, as they are stored. */
export const writtenRows = (store: Store, { batchId }: Row<'moveInBatch'>): WrittenRow[] =>
  store.tables.moveInRow
    .by('batch', batchId)
    .flatMap(({ table, rows }) => rows.map((row) => ({ ...row, table: table as StoreTable })));

/** Finds out what was done with the rows of a move-in since, in time slices. */
export function* doneSince(store: Store, written: readonly WrittenRow[]): Slices<SinceMoveIn> {
  const own = new Map(written.map((row) => [`${row.table} ${row.id}`, row]));
  const added = new Set(written.filter(({ before }) => !before).map(({ id }) => id));
  const [facts, edits] = [new Findings(), new Findings()];
  const noteIds: string[] = [];
  for (const row of written) {
    const current = store.tables[row.table].get(row.id) as AnyRow | undefined;
    if ((current ? printOf(row.table, current) : null) !== row.print && row.table !== 'teachingLog')
      edits.add(row.table, () => describeEdit(store, current, tableName(row.table)));
    yield;
  }
  for (const { table, id, after } of store.allChanges()) {
    if (after && !NO_FACTS.has(table) && !own.has(`${table} ${id}`) && mentions(after, (one) => added.has(one))) {
      if (table === 'hourLog' && after['changeHour'] === 0) noteIds.push(id);
      else facts.add(table, () => describeFact(store, after));
    }
    yield;
  }
  return { preventing: facts.all, edits: edits.all, noteIds };
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
