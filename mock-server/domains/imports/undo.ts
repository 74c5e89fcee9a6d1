import { IMPORT_UNDO_HOURS, type ImportBatch } from '#contracts/entities/import.ts';
import { millisOf, momentOf } from '../../kernel/clock/moment.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { kinds } from './kinds.ts';
import { requireVisibleBatch } from './access.ts';

type Batch = Row<'importBatch'>;

const HOUR_MS = 3_600_000;
/** Maximum number of rows that a refusal names. */
const MAX_NAMED_ROWS = 3;

const undoDeadline = ({ createTime }: Batch): number => millisOf(createTime) + IMPORT_UNDO_HOURS * HOUR_MS;

export function batchView({ clock }: World, batch: Batch): ImportBatch {
  const { rows, tenantId, createUserId, deptIds, fingerprint, ...view } = batch;
  const deadline = undoDeadline(batch);
  const undoable = !batch.undoneTime && clock.now() < deadline;
  return { ...view, count: rows.length, undoableUntil: momentOf(deadline), undoable };
}

/**
 * Removes the rows of an import; rows that were deleted in the meantime are skipped. Call within a unit of work.
 * @throws Refusal when the time to undo is over, or a row is in use or was edited
 */
export function undoBatch(world: World, session: Session, batchId: string): { count: number } {
  const batch = requireVisibleBatch(world, session, batchId);
  if (batch.undoneTime) throw conflict('这次导入已撤销');
  if (world.clock.now() >= undoDeadline(batch))
    throw conflict(`导入已超过 ${IMPORT_UNDO_HOURS} 小时，不能撤销，请在列表中逐个删除`);
  const { table: name, entry } = kinds[batch.kind];
  const table = world.store.tables[name];
  const remaining = batch.rows.filter(({ id }) => table.get(id));
  requireUnused(world, session, batch, remaining);
  requireUnedited(world, batch, remaining);
  for (const { id } of remaining) entry.remove(world, session, id);
  world.store.tables.importBatch.patch(batchId, {
    undoneTime: world.clock.moment(),
    undoneUserName: session.user.name,
  });
  return { count: remaining.length };
}

function requireUnused(world: World, session: Session, batch: Batch, rows: Batch['rows']): void {
  const { entry } = kinds[batch.kind];
  const used = rows.flatMap(({ row, id }) => {
    try {
      entry.requireRemovable(world, session, id);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [{ row, id, reason: error.message }];
    }
  });
  if (used.length > 0) throw conflict(`无法撤销：${describeRows(world, batch, used, (rest) => `${rest}正在使用`)}`);
}

/** Refuses to remove rows that users have edited since the import, because their edits would be lost. */
function requireUnedited(world: World, batch: Batch, rows: Batch['rows']): void {
  const { table } = kinds[batch.kind];
  const edited = rows.flatMap(({ row, id }) => {
    const { updateTime, updateUserName } = world.store.tables[table].get(id) ?? {};
    return updateTime ? [{ row, id, reason: `${updateUserName ?? '他人'} ${updateTime.slice(5, 16)}` }] : [];
  });
  if (edited.length === 0) return;
  const named = describeRows(world, batch, edited, (rest) => `${edited.length > 1 ? rest : ''}在导入后有修改`);
  throw conflict(`无法撤销：${named}，撤销会丢失这些修改，请在列表中逐个删除`);
}

/** Returns a sentence with the first rows, the fact that applies to all rows, and the reasons of the first rows. */
function describeRows(
  world: World,
  { kind: name }: Batch,
  rows: readonly { row: number; id: string; reason: string }[],
  state: (rest: string) => string,
): string {
  const { noun, counter, name: column, table } = kinds[name];
  const first = rows.slice(0, MAX_NAMED_ROWS);
  const names = first.map(({ row, id }) => {
    const stored = world.store.tables[table].get(id) as Readonly<Record<string, unknown>> | undefined;
    return `第 ${row} 行“${String(stored?.[column] ?? '')}”`;
  });
  const more = rows.length > MAX_NAMED_ROWS ? `等 ${rows.length} ${counter}` : '';
  return `${names.join('、')}${state(`${more}${noun}`)}（${[...new Set(first.map(({ reason }) => reason))].join('；')}）`;
}
