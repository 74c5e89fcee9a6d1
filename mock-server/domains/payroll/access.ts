import { staffTypes } from '#contracts/entities/staff.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';
import type { World } from '../../kernel/world/world.ts';

/**
 * Returns the tenants whose lessons count: the visible campuses. A teacher's own lessons count at every campus of the
 * institution.
 */
export function countedTenantIds({ store }: World, session: Session): readonly string[] {
  const scope = new Scope(store, session);
  return session.audience === 'teacher' ? scope.institutionTenantIds() : scope.limitedTenantIds();
}

/** Returns the teacher to whom a query is limited. A teacher may only query themselves. */
export function queriedTeacherId(session: Session, teacherId: string | undefined): string | undefined {
  if (session.audience !== 'teacher') return teacherId;
  if (teacherId !== undefined && teacherId !== session.user.teacherId) throw notFound('教师不存在');
  return session.user.teacherId ?? '';
}

/** Returns a teacher of the institution, who may teach at campuses other than their own. */
export function requireTeacherOfInstitution({ store }: World, session: Session, id: string): Row<'staff'> {
  const row = store.tables.staff.get(id);
  const isVisible = row && new Scope(store, session).institutionTenantIds().includes(row.tenantId);
  if (!isVisible || row.type !== staffTypes.teacher) throw notFound('教师不存在');
  return row;
}
