import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { DoneSince, MoveInUndoResult, moveInUndoForm } from '#contracts/move-in/batch.ts';
import { MOVE_IN_UNDO_HOURS } from '#contracts/move-in/limits.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { Change } from '../../kernel/store/table.ts';
import { requireMoveIn, visibleTenantIds } from './access.ts';
import { undoDeadline } from './batches.ts';
import { disturbs } from './disturbance.ts';
import { doneSince, type WrittenRow, writtenRows } from './done-since.ts';
import { prepareUnit } from './prepare-unit.ts';
import { RunningMoveIns } from './running-move-ins.ts';
import { forgetRows } from './stored-rows.ts';

type Batch = Row<'moveInBatch'>;
type Form = z.output<typeof moveInUndoForm>;

/**
 * Prepares the undo of a move-in and returns the function that carries it out within a unit of work: everything, or
 * nothing if facts depend on the rows, or edits would be lost that the user has not agreed to lose.
 */
export async function undoMoveIn(world: World, session: Session, form: Form): Promise<() => MoveInUndoResult> {
  const batch = requireMoveIn(world, session, form.batchId);
  requireUndoable(world, batch);
  const tenantIds = new Set(visibleTenantIds(world, session));
  return world.part(RunningMoveIns).alone(batch.tenantId, async () => {
    let ids: ReadonlySet<string> = new Set();
    const { value, apply } = await prepareUnit(world, {
      *run(copy: World): Slices<MoveInUndoResult> {
        const written = writtenRows(copy.store, batch);
        ids = new Set(written.map(({ id }) => id));
        const { preventing, edits, noteIds } = yield* doneSince(copy.store, batch, written);
        const isConfirmed = edits.length === 0 || isDeepStrictEqual(edits, plain(form.confirmEdits));
        if (preventing.length > 0 || !isConfirmed) return { undone: false, preventing, edits };
        yield* revert(copy, written, noteIds);
        markUndone(copy, session, batch);
        return { undone: true, counts: batch.counts, preventing: [], edits };
      },
      isDisturbedBy: (change: Change) => disturbs(change, tenantIds, ids),
    });
    return () => {
      requireUndoable(world, requireMoveIn(world, session, form.batchId));
      if (value.undone) apply();
      return value;
    };
  });
}

const plain = (edits: readonly DoneSince[] | null | undefined): DoneSince[] => [...(edits ?? [])];

function requireUndoable(world: World, batch: Batch): void {
  if (batch.undoneTime) throw conflict('这次搬入已撤销');
  if (world.clock.now() >= undoDeadline(batch)) throw conflict(`搬入已超过 ${MOVE_IN_UNDO_HOURS} 小时，不能撤销`);
}

/** Removes the added rows and restores the changed ones, in time slices and several units of work. */
function* revert({ store }: World, written: readonly WrittenRow[], noteIds: readonly string[]): Slices<void> {
  yield* removeLessons(store, written);
  // From the newest to the oldest row, because the removal of the last row of an index is the fastest.
  for (const { table, id, before } of written.toReversed()) {
    store.unit(() => restoreRow(store, { table, id, before }));
    yield;
  }
  for (const id of noteIds) store.unit(() => restoreRow(store, { table: 'hourLog', id }));
}

/**
 * Removes the added lessons as other users remove them, so that calendar apps remove them too. Without calendar feeds
 * no app has read them.
 */
function* removeLessons(store: Store, written: readonly WrittenRow[]): Slices<void> {
  if (store.tables.calendarFeed.all().length === 0) return;
  for (const { table, id, before } of written) {
    if (table === 'claTime' && !before) store.unit(() => store.tables.claTime.remove(id));
    yield;
  }
}

/**
 * Restores a changed row, or removes an added one. Triggers no further changes, because all other rows are restored
 * too. A changed row that has since been deleted stays deleted, because rows to which it refers may be gone as well.
 */
function restoreRow(store: Store, { table, id, before }: Pick<WrittenRow, 'table' | 'id' | 'before'>): void {
  if (before && !store.tables[table].get(id)) return;
  const seeded = store.tables[table].base.rows.get(id);
  const row = before ? Object.freeze({ ...before }) : undefined;
  store.tables[table].apply({ id, after: isDeepStrictEqual(seeded, row) ? seeded : row });
}

function markUndone({ store, clock }: World, session: Session, { batchId }: Batch): void {
  forgetRows(store, [batchId]);
  const columns = { undoneTime: clock.moment(), undoneUserName: session.user.name };
  store.unit(() => store.tables.moveInBatch.patch(batchId, columns));
}
