import type { moveIn as calls } from '#contracts/calls/move-in.ts';
import { joinKey } from '#mock-server/kernel/store/indexes.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { requireMover } from '../access.ts';
import { recentBatches } from '../batches.ts';
import { existingRecords } from '../existing.ts';
import type { HandlerOf } from '../row-handler.ts';
import { RunningMoveIns } from '../running-move-ins.ts';
import { undoMoveIn } from '../undo.ts';
import { writePlan } from '../write-plan.ts';

/** Number of columns that are remembered for an institution. */
const MAX_COLUMNS = 1_000;

/** Creates the handlers for moving a school in from a workbook. Only administrators of the institution may call them. */
export const createHandlers = (handlerOf: HandlerOf): Handlers<typeof calls, 'existing'> => ({
  existing: (world, session) => existingRecords(world, session),

  write: (world, session, form) => writePlan(world, session, form, handlerOf),

  progress(world, session, { moveInKey }) {
    requireMover(session);
    return world.part(RunningMoveIns).progressOf(session, moveInKey);
  },

  batches: recentBatches,

  undo: undoMoveIn,

  columns(world, session) {
    const rows = world.store.tables.moveInColumn.by('tenant', requireMover(session));
    return rows.map(({ sheet, title, field }) => ({ sheet, title, field }));
  },

  rememberColumns(world, session, { columns }) {
    const tenantId = requireMover(session);
    const { store } = world;
    const keyOf = ({ sheet, title }: { sheet: string; title: string }) => joinKey(sheet, title);
    const known = new Map(store.tables.moveInColumn.by('tenant', tenantId).map((row) => [keyOf(row), row]));
    for (const column of new Map(columns.map((one) => [keyOf(one), one])).values()) {
      const columnId = known.get(keyOf(column))?.columnId ?? store.ids.next();
      store.tables.moveInColumn.put({ ...column, columnId, tenantId });
    }
    const oldest = store.tables.moveInColumn.by('tenant', tenantId).slice(0, -MAX_COLUMNS);
    for (const { columnId } of oldest) store.tables.moveInColumn.remove(columnId);
  },
});
