import { type RequestKind, requestNames } from '#contracts/rules/teacher-request.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { type Message, notify } from '../../notices/index.ts';
import { accountsOfTeacher, keepersOf } from '../../organisation/index.ts';

/** Nobody is told what they have just done themselves. */
function tell(world: World, { user }: Session, userIds: readonly string[], message: Message): void {
  const others = userIds.filter((userId) => userId !== user.userId);
  notify(world, others, user.name, message);
}

/** Those who keep the lesson's campus are told that something is asked. */
export const tellKeepers = (
  world: World,
  session: Session,
  kind: RequestKind,
  lesson: Row<'claTime'>,
  content: string,
): void => tell(world, session, keepersOf(world, lesson), { title: `${requestNames[kind]}申请待审核`, content });

export const tellTeacher = (world: World, session: Session, teacherId: string, message: Message): void =>
  tell(world, session, accountsOfTeacher(world, teacherId), message);
