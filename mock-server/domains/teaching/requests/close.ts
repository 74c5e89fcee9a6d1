import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { rejectChange } from './change-decision.ts';
import { rejectLeave } from './leave-decision.ts';

const REASON = '课次已删除';

/** What waits for its audit is rejected, because its lesson is removed. */
export function closeRequests(world: World, session: Session, courseTimeId: string): void {
  const { leave, claTimeChange } = world.store.tables;
  const waits = (row: { auditStatus: number }) => row.auditStatus === requestStatuses.pending;
  for (const row of leave.by('lesson', courseTimeId).filter(waits)) rejectLeave(world, session, row, REASON);
  for (const row of claTimeChange.by('lesson', courseTimeId).filter(waits)) rejectChange(world, session, row, REASON);
}
