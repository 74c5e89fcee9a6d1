import { payStates } from '#contracts/entities/pay-statement.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { forbidden, notFound } from '../../kernel/refusal.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
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

/** Returns a teacher of the institution, whether or not the caller may see them. */
export function requireTeacherOfInstitution({ store }: World, session: Session, id: string): Row<'staff'> {
  const row = store.tables.staff.get(id);
  const isVisible = row && new Scope(store, session).institutionTenantIds().includes(row.tenantId);
  if (!isVisible || row.type !== staffTypes.teacher) throw notFound('教师不存在');
  return row;
}

/** Returns a teacher of a visible campus, or of another campus of the institution with lessons at a visible one. */
export function requirePaidTeacher(world: World, session: Session, id: string): Row<'staff'> {
  const row = requireTeacherOfInstitution(world, session, id);
  const scope = new Scope(world.store, session);
  const visible = new Set(scope.limitedTenantIds());
  const isVisible =
    scope.holds(row) || world.store.tables.claTime.by('teacher', id).some(({ tenantId }) => visible.has(tenantId));
  if (!isVisible) throw notFound('教师不存在');
  return row;
}

/** Returns a predicate for visible rates: rates that apply to all teachers, and rates of visible teachers. */
export function seesRate({ store }: World, session: Session): (rate: Row<'payRate'>) => boolean {
  const scope = new Scope(store, session);
  return ({ teacherId }) => !teacherId || scope.holds(store.tables.staff.get(teacherId) ?? {});
}

/**
 * Returns the tenants whose lessons a statement contains: those that it stores, otherwise its own tenant and the
 * campuses of that tenant.
 */
export const coveredTenantIds = (
  { tables }: Reader,
  { tenantId, tenantIds }: Pick<Row<'payStatement'>, 'tenantId' | 'tenantIds'>,
): readonly string[] => tenantIds ?? [tenantId, ...tables.tenant.by('parent', tenantId).map((row) => row.tenantId)];

/**
 * True if the caller may see the statement: a teacher if it is their own and not withdrawn, other users if all campuses
 * of the statement are visible to them.
 */
export function seesStatement({ store }: World, session: Session): (row: Row<'payStatement'>) => boolean {
  const { teacherId } = session.user;
  if (session.audience === 'teacher') return (row) => row.teacherId === teacherId && row.state !== payStates.withdrawn;
  const visible = new Set(new Scope(store, session).limitedTenantIds());
  return (row) => coveredTenantIds(store, row).every((id) => visible.has(id));
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
