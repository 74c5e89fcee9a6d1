import type { MoveInBatch } from '#contracts/move-in/batch.ts';
import { MOVE_IN_UNDO_HOURS } from '#contracts/move-in/limits.ts';
import { millisOf, momentOf } from '../../kernel/clock/moment.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { visibleMoveIns } from './access.ts';

type Batch = Row<'moveInBatch'>;

const HOUR_MS = 3_600_000;
/** Number of recent move-ins to return. Those that can still be undone are always returned as well. */
const RECENT = 5;

export const undoDeadline = ({ createTime }: Batch): number => millisOf(createTime) + MOVE_IN_UNDO_HOURS * HOUR_MS;

export function batchView({ clock }: World, batch: Batch): MoveInBatch {
  const { createUserId, tenantId, ...view } = batch;
  const deadline = undoDeadline(batch);
  return { ...view, undoableUntil: momentOf(deadline), undoable: !batch.undoneTime && clock.now() < deadline };
}

/** Returns the recent move-ins of the institution, newest first, and every older one that can still be undone. */
export const recentBatches = (world: World, session: Session): MoveInBatch[] =>
  visibleMoveIns(world, session)
    .map((batch) => batchView(world, batch))
    .filter(({ undoable }, at) => undoable || at < RECENT);
