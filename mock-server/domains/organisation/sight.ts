import { deptTypes } from '#contracts/entities/dept.ts';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { isInstitutionAdmin, isInstitution } from '#contracts/rules/audience.ts';
import { menuFor } from '#seed/menus.ts';
import { badInput, forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { joined } from '../../kernel/store/indexes.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';

/** Courses and products are the institution's: a campus reads those of its parent (decided). */
export function institutionOf({ store }: World, { tenant }: Session): string {
  if (!tenant) return '';
  const parent = tenant.parentTenantId ?? '';
  return store.tables.tenant.get(parent) ? parent : tenant.tenantId;
}

/** Only who is signed in to the institution itself keeps what all campuses share. @param noun 课程 */
export function requireInstitution(world: World, session: Session, noun: string): string {
  const institution = institutionOf(world, session);
  if (institution !== session.tenant?.tenantId) throw forbidden(`${noun}由机构统一维护，请切换到机构后操作`);
  return institution;
}

/** The platform sees every tenant, an agent those that it brought, everyone else their own. */
export function tenantsInSight({ store }: World, session: Session): readonly Row<'tenant'>[] {
  const { tenant } = store.tables;
  if (session.audience === 'admin') return tenant.all();
  if (session.audience === 'agent') return tenant.by('agent', session.user.agentId ?? '');
  return new Scope(store, session)
    .namedTenantIds()
    .map((id) => tenant.get(id))
    .filter((row) => row !== undefined);
}

/**
 * The platform's list holds the institutions too, an agent's those that it brought; an institution's holds only its
 * campuses, a campus's only itself.
 */
export function campusesInSight(world: World, session: Session): readonly Row<'tenant'>[] {
  const tenants = tenantsInSight(world, session);
  return session.audience === 'business' ? tenants.filter((row) => !isInstitution(row)) : tenants;
}

/** The tenants that a user may enter. */
export const tenantsOfUser = ({ store }: World, { tenantIds }: Row<'user'>): Row<'tenant'>[] =>
  tenantIds.map((id) => store.tables.tenant.get(id)).filter((row) => row !== undefined);

/** May the caller enter a tenant as well? The platform's administrator is asked for all. */
export function sharesTenant({ audience, user }: Session): (row: Row<'tenant'>) => boolean {
  return ({ tenantId }) => audience === 'admin' || user.tenantIds.includes(tenantId);
}

/** Campuses are kept by the administrator of the institution, and there alone. */
export const keepsCampuses = ({ user, tenant }: Session): boolean =>
  isInstitutionAdmin(user) && tenant !== null && isInstitution(tenant);

/** The pages that the caller may open. */
export const menuInSight = (session: Session): MenuEntry[] =>
  menuFor(session.audience, { keepsCampuses: keepsCampuses(session) });

export function tenantInSight({ store }: World, session: Session, id: string): Row<'tenant'> {
  const row = store.tables.tenant.get(id);
  const seen = session.audience === 'admin' || new Scope(store, session).namedTenantIds().includes(id);
  if (!row || !seen) throw notFound('机构或校区不存在');
  return row;
}

/** A tenant that the caller may change: the platform's administrator any, an institution's its own and its campuses. */
export function keptTenant(world: World, session: Session, id: string): Row<'tenant'> {
  const row = tenantInSight(world, session, id);
  if (session.audience !== 'admin' && !isInstitutionAdmin(session.user))
    throw forbidden('只有机构管理员可以修改机构和校区');
  return row;
}

/** The institutions to which the caller may give a campus: the platform all, everyone else their own. */
export function parentsInSight({ store }: World, { audience, tenant }: Session): Row<'tenant'>[] {
  const table = store.tables.tenant;
  if (audience === 'admin') return table.all().filter(isInstitution);
  const own = tenant && !isInstitution(tenant) ? table.get(tenant.parentTenantId ?? '') : tenant;
  return own ? [own] : [];
}

/** The changes of one tenant, or of all in sight, in groups. */
export function tenantLogInSight(world: World, session: Session, tenantId?: string): (readonly Row<'changeLog'>[])[] {
  const { changeLog } = world.store.tables;
  if (tenantId) return [changeLog.by('subject', joined('tenant', tenantInSight(world, session, tenantId).tenantId))];
  if (session.audience === 'admin') return [changeLog.by('kind', 'tenant')];
  return new Scope(world.store, session).namedTenantIds().map((id) => changeLog.by('subject', joined('tenant', id)));
}

export function userInSight({ store }: World, session: Session, id: string): Row<'user'> {
  const user = store.tables.user.get(id);
  const tenantIds = new Scope(store, session).namedTenantIds();
  const seen = session.audience === 'admin' || user?.tenantIds.some((tenantId) => tenantIds.includes(tenantId));
  if (!user || !seen) throw notFound('用户不存在');
  return user;
}

/**
 * Whose accounts the caller keeps: the platform's administrators everybody's, an institution's those of its people.
 * @throws Refusal for whoever keeps none
 */
export function usersInSight(world: World, session: Session): readonly Row<'user'>[] {
  requireAccountKeeper(session);
  const users = world.store.tables.user.all();
  if (session.audience === 'admin') return users;
  const { tenantIds } = new Scope(world.store, session);
  return users.filter((user) => user.tenantIds.some((id) => tenantIds.includes(id)));
}

export function requireAccountKeeper(session: Session): void {
  if (session.audience !== 'admin' && !keepsCampuses(session))
    throw forbidden('只有平台管理员和机构管理员可以管理用户');
}

/** An account that the caller may change: nobody's who belongs to another institution too. */
export function keptUser(world: World, session: Session, id: string): Row<'user'> {
  requireAccountKeeper(session);
  const user = userInSight(world, session, id);
  const { tenantIds } = new Scope(world.store, session);
  if (session.audience !== 'admin' && !user.tenantIds.every((one) => tenantIds.includes(one)))
    throw forbidden('该用户还属于其他机构，请联系平台管理员');
  return user;
}

/** A member of staff to whom the caller may give an account. */
export function memberForAccount(world: World, session: Session, id: string): Row<'staff'> {
  if (session.audience !== 'admin') return memberInSight(world, session, id);
  const row = world.store.tables.staff.get(id);
  if (!row) throw notFound('员工不存在');
  return row;
}

/** The staff of some tenants, as far as the caller keeps accounts there. */
export function staffForAccounts(world: World, session: Session, tenantIds: readonly string[]): Row<'staff'>[] {
  requireAccountKeeper(session);
  const scope = new Scope(world.store, session);
  return tenantIds
    .filter((id) => session.audience === 'admin' || scope.tenantIds.includes(id))
    .flatMap((id) => world.store.tables.staff.by('tenant', id));
}

/**
 * What has been done, in groups: the platform's administrators read all of it, an institution's what was done by its
 * people and its campuses'.
 */
export function operationsInSight({ store }: World, session: Session): (readonly Row<'operationLog'>[])[] {
  const { operationLog } = store.tables;
  if (session.audience === 'admin') return [operationLog.all()];
  if (!keepsCampuses(session)) throw forbidden('只有平台管理员和机构管理员可以查看操作日志');
  return new Scope(store, session).tenantIds.map((tenantId) => operationLog.by('tenant', tenantId));
}

/** Every brand for the platform, their own for the others. */
export function brandsInSight({ store }: World, session: Session): Row<'brand'>[] {
  const { brand, tenant } = store.tables;
  if (session.audience === 'admin') return [...brand.all()];
  const own = new Set(new Scope(store, session).tenantIds.map((tenantId) => tenant.get(tenantId)?.brandId));
  return brand.all().filter((row) => own.has(row.brandId));
}

export function brandInSight(world: World, session: Session, id: string): Row<'brand'> {
  const row = brandsInSight(world, session).find(({ brandId }) => brandId === id);
  if (!row) throw notFound('品牌不存在');
  return row;
}

/** Agents are kept by the platform, which sees all of them. */
export function agentInSight({ store }: World, id: string): Row<'agent'> {
  const row = store.tables.agent.get(id);
  if (!row) throw notFound('代理商不存在');
  return row;
}

/** The changes of one brand or agent, or of all, in groups: the platform's to read. */
export const logInSight = (
  { store }: World,
  kind: 'brand' | 'agent',
  subjectId?: string,
): (readonly Row<'changeLog'>[])[] => [
  subjectId ? store.tables.changeLog.by('subject', joined(kind, subjectId)) : store.tables.changeLog.by('kind', kind),
];

/** The departments of the tenants, also those to which the caller is not limited. */
export const deptsInSight = ({ store }: World, session: Session): Row<'dept'>[] =>
  new Scope(store, session).deptsOfTenants();

/** Is a department one to which the caller is limited, or not limited at all? */
export function isOwnDept({ store }: World, session: Session): (row: Row<'dept'>) => boolean {
  const scope = new Scope(store, session);
  return (row) => scope.holds(row);
}

export function deptInSight({ store }: World, session: Session, id: string, missing = NO_CAMPUS): Row<'dept'> {
  const row = new Scope(store, session).dept(id);
  if (!row) throw notFound(missing);
  return row;
}

export function campusInSight(world: World, session: Session, deptId: string): Row<'dept'> {
  const row = deptInSight(world, session, deptId);
  if (row.deptType !== deptTypes.campus) throw notFound(NO_CAMPUS);
  return row;
}

/** Whose a member of staff is: the campus's, or the institution's; who sees campuses alone must name one. */
export function staffOwner(world: World, session: Session, deptId: string | null | undefined): string {
  if (deptId) return campusInSight(world, session, deptId).tenantId;
  if (new Scope(world.store, session).deptIds !== null || !session.tenant) throw badInput('请选择校区');
  return session.tenant.tenantId;
}

const NO_CAMPUS = '校区不存在';

/** Rooms or staff, in groups of which each is in ascending order of id. */
export const groupsInSight = <N extends 'room' | 'staff'>(
  { store }: World,
  session: Session,
  table: N,
  deptId?: string,
): (readonly Row<N>[])[] => new Scope(store, session).groups<N>(store.tables[table], deptId);

export function roomInSight({ store }: World, session: Session, id: string): Row<'room'> {
  const row = store.tables.room.get(id);
  if (!row || !new Scope(store, session).holds(row)) throw notFound('教室不存在');
  return row;
}

export function memberInSight({ store }: World, session: Session, id: string): Row<'staff'> {
  const row = store.tables.staff.get(id);
  if (!row || !new Scope(store, session).holds(row)) throw notFound('员工不存在');
  return row;
}

/** Somebody of the institution's or its campuses' staff, whatever campuses the caller is limited to. */
export function isStaffInSight({ store }: World, session: Session, id: string): boolean {
  return new Scope(store, session).tenantIds.includes(store.tables.staff.get(id)?.tenantId ?? '');
}

/** A teacher who may be given classes and lessons. */
export function requireTeacher(world: World, session: Session, id: string): void {
  const row = world.store.tables.staff.get(id);
  const employed = row?.type === staffTypes.teacher && row.personnelStatus !== personnelStatuses.left;
  if (!employed || !isStaffInSight(world, session, id)) throw notFound('授课教师不存在');
}
