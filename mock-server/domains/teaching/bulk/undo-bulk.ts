import { isDeepStrictEqual } from 'node:util';
import { type BulkRow, BULK_UNDO_HOURS, bulkOutcomes } from '#contracts/entities/bulk-change.ts';
import { millisOf, momentOf } from '#mock-server/kernel/clock/moment.ts';
import { conflict, Refusal } from '#mock-server/kernel/refusal.ts';
import { hasDatedValues } from '#mock-server/kernel/store/dated-values.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { AnyRow, Row } from '#mock-server/kernel/store/schema.ts';
import type { Change } from '#mock-server/kernel/store/table.ts';
import { type BulkTable, bulkTables } from '#seed/schema.ts';
import { requireSeatRestorable, requireSeatUnused } from '../../enrolment/index.ts';
import { requireReferences } from './require-references.ts';
import { runnerOf } from './run-bulk.ts';

type BulkChangeRow = Row<'bulkChange'>;
type Seat = Row<'studentCla'>;
type Item = BulkChangeRow['items'][number];
type StoredChange = Item['changes'][number];

const HOUR_MS = 3_600_000;

/** Tables whose rows stay when a bulk change is undone, because they record what happened. */
const KEPT_TABLES: readonly string[] = ['teachingLog', 'changeLog', 'notification'];

/** Columns that describe the last change of a row, rather than the row. */
const BOOKKEEPING: readonly string[] = ['sequence', 'updateTime', 'updateUserName'];

/** Returns the changes of an item that an undo reverts: one for each row, from its first state to its last. */
export function undoableChanges(changes: readonly Change[]): StoredChange[] {
  const rows = new Map<
    string,
    { table: BulkTable; id: string; before: AnyRow | undefined; after: AnyRow | undefined }
  >();
  for (const { table, id, before, after } of changes) {
    if (KEPT_TABLES.includes(table) || isNote(table, after)) continue;
    if (!isBulkTable(table)) throw new Error(`A bulk change affects table ${table}, which it cannot undo.`);
    const key = `${table} ${id}`;
    rows.set(key, { table, id, before: rows.has(key) ? rows.get(key)?.before : before, after });
  }
  return [...rows.values()].map(({ table, id, before, after }) => ({
    table,
    id,
    before: before ? { [table]: before } : {},
    after: after ? { [table]: after } : {},
  }));
}

/** True for a ledger entry without hours, which only records what happened. */
const isNote = (table: string, after: AnyRow | undefined): boolean =>
  table === 'hourLog' && after?.['changeHour'] === 0;

const isBulkTable = (table: string): table is BulkTable => (bulkTables as readonly string[]).includes(table);

export const undoDeadline = ({ createTime }: BulkChangeRow): number => millisOf(createTime) + BULK_UNDO_HOURS * HOUR_MS;

/**
 * Restores the rows of a bulk change that were not changed since. Call within a unit of work.
 * @throws Refusal when it was undone already, the time to undo is over, or no row can be restored
 */
export function undoBulk(world: World, session: Session, batch: BulkChangeRow): BulkRow[] {
  if (batch.undoneTime) throw conflict('这次批量操作已撤销');
  if (world.clock.now() >= undoDeadline(batch)) throw conflict(`批量操作已超过 ${BULK_UNDO_HOURS} 小时，不能撤销`);
  // In reverse order, because later items may have changed rows of earlier ones, such as their rule.
  const rows = batch.items
    .toReversed()
    .map((item) => restoreItem(world, session, batch, item))
    .toReversed();
  if (rows.every(({ outcome }) => outcome === bulkOutcomes.refused))
    throw conflict('这些记录之后都有修改，不能撤销，请逐条处理');
  world.store.tables.bulkChange.patch(batch.bulkChangeId, {
    undoneTime: world.clock.moment(),
    undoneUserName: session.user.name,
  });
  return rows;
}

function restoreItem(world: World, session: Session, { kind }: BulkChangeRow, { id, name, changes }: Item): BulkRow {
  try {
    world.store.savepoint(() => {
      for (const change of changes.toReversed()) restoreRow(world, change);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, name, outcome: bulkOutcomes.refused, text: error.message };
  }
  const text = runnerOf(kind).logUndo(world, session, { id, kind });
  return { id, name, outcome: bulkOutcomes.changed, text };
}

/**
 * @throws Refusal when the row was changed or used since, its seat was given to someone else, or its class, room or
 * teacher was deleted
 */
function restoreRow(world: World, { table, id, before, after }: StoredChange): void {
  const rows = world.store.tables[table];
  const current = rows.get(id) as AnyRow | undefined;
  const columns = keptColumns(table);
  if (!isDeepStrictEqual(contentOf(current, columns), contentOf(after[table], columns)))
    throw conflict(changedSince(current));
  const former = before[table];
  if (table === 'studentCla') requireSeat(world, current as Seat | undefined, before.studentCla);
  if (!former) {
    rows.remove(id);
    return;
  }
  requireReferences(world, current, former);
  rows.put({ ...former, ...(current && bookkeepingOf(current, columns)) } as never);
}

function requireSeat(world: World, current: Seat | undefined, former: Seat | undefined): void {
  requireSeatRestorable(world, current, former);
  if (current && !former) requireSeatUnused(world, current);
}

/**
 * Returns the columns that an undo neither compares nor restores. In tables with dated values, `changes` is computed
 * again at the end of the unit of work; in seats, `changes` is content and is restored. No bulk change concerns
 * payments.
 */
const keptColumns = (table: BulkTable): readonly string[] => [
  ...BOOKKEEPING,
  ...(hasDatedValues(table) ? ['changes'] : []),
  ...(table === 'studentProduct' ? ['payments'] : []),
];

function changedSince(current: AnyRow | undefined): string {
  const { updateTime, updateUserName } = current ?? {};
  if (!current) return '之后已删除';
  return typeof updateTime === 'string'
    ? `${String(updateUserName ?? '他人')} ${updateTime.slice(5, 16)} 有修改`
    : '之后有修改';
}

/** Returns a row without the columns about its last change, and without empty columns. */
function contentOf(row: AnyRow | undefined, omitted: readonly string[]): AnyRow | null {
  if (!row) return null;
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !omitted.includes(name) && value !== null && value !== undefined),
  );
}

const bookkeepingOf = (row: AnyRow, columns: readonly string[]): AnyRow =>
  Object.fromEntries(columns.filter((name) => name in row).map((name) => [name, row[name]]));

/** Returns a bulk change as clients see it. */
export function bulkChangeView({ clock }: World, row: BulkChangeRow) {
  const { items, tenantId: _, deptIds: __, ...view } = row;
  const deadline = undoDeadline(row);
  const undoable = !row.undoneTime && clock.now() < deadline;
  return { ...view, changedCount: items.length, undoableUntil: momentOf(deadline), undoable };
}
