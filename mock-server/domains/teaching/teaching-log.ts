import { type Page, type PageQuery, newestFirst } from '../../kernel/store/page.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { visibleLog } from './access.ts';

type Kind = Row<'teachingLog'>['kind'];
type Subject = Pick<Row<'teachingLog'>, 'kind' | 'subjectId' | 'claId' | 'tenantId'>;

export const lessonSubject = ({ courseTimeId, claId, tenantId }: Row<'claTime'>): Subject => ({
  kind: 'claTime',
  subjectId: courseTimeId,
  claId,
  tenantId,
});

export const ruleSubject = ({ ruleId, claId, tenantId }: Row<'claTimeRule'>): Subject => ({
  kind: 'claTimeRule',
  subjectId: ruleId,
  claId,
  tenantId,
});

/** Logs an operation on a lesson or rule. Call within a unit of work. */
export function logTeaching(
  { store, clock }: World,
  { user }: Pick<Session, 'user'>,
  subject: Subject,
  operation: string,
  content: string,
): void {
  const entry = { operation, content, createUserName: user.name, createTime: clock.moment() };
  store.tables.teachingLog.put({ logId: store.ids.next(), ...subject, ...entry });
}

/** Returns a page of the log: of one lesson or rule, of a class, or of all visible lessons or rules. */
export const teachingLogPage = (
  world: World,
  session: Session,
  kind: Kind,
  { subjectId, claId, ...page }: PageQuery & { subjectId?: string | undefined; claId?: string | undefined },
): Page<Row<'teachingLog'>> => newestFirst(visibleLog(world, session, kind, { subjectId, claId }), 'logId', page);
