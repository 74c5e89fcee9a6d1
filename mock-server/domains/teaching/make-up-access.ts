import { notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';

/** Returns the owed lessons of the visible campuses, in groups. The campus is that of the missed lesson. */
export const visibleOwed = ({ store }: World, session: Session): (readonly Row<'owedLesson'>[])[] =>
  new Scope(store, session).limitedTenantIds().map((tenantId) => store.tables.owedLesson.by('tenant', tenantId));

export function requireVisibleOwed({ store }: World, session: Session, id: string): Row<'owedLesson'> {
  const row = store.tables.owedLesson.get(id);
  if (!row || !new Scope(store, session).limitedTenantIds().includes(row.tenantId)) throw notFound('补课记录不存在');
  return row;
}

/** Returns a student's places as a guest, at the visible campuses. */
export function visibleGuestsOf({ store }: World, session: Session, studentId: string): Row<'lessonGuest'>[] {
  const tenantIds = new Scope(store, session).limitedTenantIds();
  return store.tables.lessonGuest.by('student', studentId).filter(({ tenantId }) => tenantIds.includes(tenantId));
}

/** Returns a booking of a visible lesson, or of a visible student's owed lesson. */
export function requireVisibleGuest({ store }: World, session: Session, id: string): Row<'lessonGuest'> {
  const row = store.tables.lessonGuest.get(id);
  const tenantIds = new Scope(store, session).limitedTenantIds();
  const owedBy = store.tables.owedLesson.get(row?.owedLessonId ?? '')?.tenantId;
  if (!row || !(tenantIds.includes(row.tenantId) || tenantIds.includes(owedBy ?? ''))) throw notFound('预约不存在');
  return row;
}
