import type * as z from 'zod';
import { type BulkKind, type BulkRow, type bulkPreviewForm, bulkOutcomes } from '#contracts/entities/bulk-change.ts';
import { Refusal } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Change } from '#mock-server/kernel/store/table.ts';

export type BulkForm = z.output<typeof bulkPreviewForm>;

/** A row of a bulk change, with its effects and the changes of the store. */
export interface BulkItem {
  row: BulkRow;
  /** Campus of the row. */
  deptId: string | undefined;
  changes: readonly Change[];
}

/** Effect of a change on one row in words, and the conflicts that it causes. */
interface RowEffect {
  text: string;
  conflicts: string[];
}

/**
 * Operations on rows by kind, under the same rules as the change of a single row. An operation returns its effect; null
 * if the row is already as requested. It throws Refusal when the row cannot change.
 */
export type RowOperations<K extends BulkKind, R> = Readonly<
  Record<K, (world: World, session: Session, row: R, form: BulkForm) => string | RowEffect | null>
>;

/** Rows that a bulk change can name, such as lessons. */
export interface RowSubject<R> {
  /** Returns a visible row. @throws Refusal when there is none with this ID */
  require(world: World, session: Session, id: string): R;
  nameOf(world: World, row: R): string;
  deptIdOf(world: World, row: R): string | undefined;
  run(world: World, session: Session, row: R, form: BulkForm): string | RowEffect | null;
}

/**
 * Changes the rows that can change, each in a savepoint, and leaves the others as they are.
 * @throws Refusal when the caller cannot see a row
 */
export const runRows = <R extends { updateTime?: string | null | undefined }>(
  world: World,
  session: Session,
  form: BulkForm,
  subject: RowSubject<R>,
): BulkItem[] => form.ids.map((id) => changeOne(world, session, { id, form }, subject));

function changeOne<R extends { updateTime?: string | null | undefined }>(
  world: World,
  session: Session,
  { id, form }: { id: string; form: BulkForm },
  subject: RowSubject<R>,
): BulkItem {
  const before = subject.require(world, session, id);
  const { updateTime } = before;
  const deptId = subject.deptIdOf(world, before);
  const name = subject.nameOf(world, before);
  try {
    const { value, changes } = world.store.savepoint(() => subject.run(world, session, before, form));
    const outcome = value === null ? bulkOutcomes.unchanged : bulkOutcomes.changed;
    const { text, conflicts } = typeof value === 'object' && value ? value : { text: value, conflicts: [] };
    const row = { id, name, outcome, text: text ?? '无需改动', updateTime };
    return { row: conflicts.length > 0 ? { ...row, conflicts } : row, deptId, changes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { row: { id, name, outcome: bulkOutcomes.refused, text: error.message, updateTime }, deptId, changes: [] };
  }
}
