import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { cancelGuestsOf, endLeavesFrom } from '../enrolment/index.ts';
import { omitFromRule } from './hand-set.ts';
import { rejectPendingRequests } from './requests/reject-request.ts';

/**
 * Removes a lesson, rejects its pending requests and cancels its guests and leaves (decided). The rule does not add the
 * lesson again, unless the rule itself removed it.
 */
export function removeLesson(
  world: World,
  session: Session,
  courseTimeId: string,
  { byRule = false }: { byRule?: boolean } = {},
): void {
  const { claTime } = world.store.tables;
  const lesson = claTime.get(courseTimeId);
  if (lesson && !byRule) omitFromRule(world, lesson);
  rejectPendingRequests(world, session, courseTimeId);
  endLeavesFrom(world, courseTimeId, '课次已删除');
  cancelGuestsOf(world, courseTimeId, '课次已删除');
  claTime.remove(courseTimeId);
}
