import { type RequestKind, requestNames } from '#contracts/rules/teacher-request.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { type Message, notify } from '../../notices/index.ts';
import { teacherAccountIds, campusManagerIds } from '../../organisation/index.ts';

/** Sends a message to the given users, except to the caller. */
function notifyOthers(world: World, { user }: Session, userIds: readonly string[], message: Message): void {
  const others = userIds.filter((userId) => userId !== user.userId);
  notify(world, others, user.name, message);
}

/** Notifies the managers of the lesson's campus about a request that waits for their decision. */
export const notifyManagers = (
  world: World,
  session: Session,
  kind: RequestKind,
  lesson: Row<'claTime'>,
  content: string,
): void =>
  notifyOthers(world, session, campusManagerIds(world, lesson), { title: `${requestNames[kind]}申请待审核`, content });

/** Notifies the accounts of a teacher, except the caller. */
export const notifyTeacher = (world: World, session: Session, teacherId: string, message: Message): void =>
  notifyOthers(world, session, teacherAccountIds(world, teacherId), message);
