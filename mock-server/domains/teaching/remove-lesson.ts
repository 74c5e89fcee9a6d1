import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { closeRequests } from './requests/close.ts';

/** Removes a lesson: what was asked of it and waits for an answer is rejected with it (decided). */
export function removeLesson(world: World, session: Session, courseTimeId: string): void {
  closeRequests(world, session, courseTimeId);
  world.store.tables.claTime.remove(courseTimeId);
}
