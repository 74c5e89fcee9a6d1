import { payStates } from '#contracts/entities/pay-statement.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { forbidden, notFound } from '../../kernel/refusal.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';
import type { World } from '../../kernel/world/world.ts';
import { requireInstitution } from '../organisation/index.ts';

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

/** True if the caller may see the statement: a teacher their own while it counts, others those of visible campuses only. */
export function seesStatement({ store }: World, session: Session): (row: Row<'payStatement'>) => boolean {
  const { teacherId } = session.user;
  if (session.audience === 'teacher') return (row) => row.teacherId === teacherId && row.state !== payStates.withdrawn;
  const visible = new Set(new Scope(store, session).limitedTenantIds());
  return ({ tenantIds }) => tenantIds.every((id) => visible.has(id));
}

/** Returns the visible statements of the institution, or of one teacher, oldest first. */
export function visibleStatements(world: World, session: Session, teacherId?: string): Row<'payStatement'>[] {
  const { payStatement } = world.store.tables;
  const ofTeacher = session.audience === 'teacher' ? (session.user.teacherId ?? '') : teacherId;
  const rows =
    ofTeacher === undefined
      ? new Scope(world.store, session).institutionTenantIds().flatMap((id) => payStatement.by('tenant', id))
      : payStatement.by('teacher', ofTeacher);
  return rows.filter(seesStatement(world, session));
}

export function requireVisibleStatement(world: World, session: Session, id: string): Row<'payStatement'> {
  const row = world.store.tables.payStatement.get(id);
  if (!row || !seesStatement(world, session)(row)) throw notFound('课酬单不存在');
  return row;
}

/** Requires that the caller may change the rates, as an administrator of the institution. @returns the institution */
export function requireRateEditor(world: World, session: Session): string {
  const tenantId = requireInstitution(world, session, '课酬标准');
  if (!isInstitutionAdmin(session.user)) throw forbidden('只有机构管理员可以修改课酬标准');
  return tenantId;
}
