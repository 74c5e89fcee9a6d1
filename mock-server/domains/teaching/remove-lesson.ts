import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { rejectPendingRequests } from './requests/reject-request.ts';

/** Removes a lesson and rejects its pending requests (decided). */
export function removeLesson(world: World, session: Session, courseTimeId: string): void {
  rejectPendingRequests(world, session, courseTimeId);
  world.store.tables.claTime.remove(courseTimeId);
}
