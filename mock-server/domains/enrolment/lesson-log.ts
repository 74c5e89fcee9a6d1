import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Logs an operation on a lesson. Call within a unit of work. */
export function logLesson(
  { store: { tables, ids }, clock }: World,
  { user }: Pick<Session, 'user'>,
  { courseTimeId, claId, tenantId }: Pick<Row<'claTime'>, 'courseTimeId' | 'claId' | 'tenantId'>,
  operation: string,
  content: string,
): void {
  tables.teachingLog.put({
    logId: ids.next(),
    kind: 'claTime',
    subjectId: courseTimeId,
    claId,
    tenantId,
    operation,
    content,
    createUserName: user.name,
    createTime: clock.moment(),
  });
}
