import { deptTypes } from '#contracts/entities/dept.ts';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { isInstitutionAdmin, isInstitution } from '#contracts/rules/audience.ts';
import { menuFor } from '#contracts/menus.ts';
import { badInput, conflict, forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { joinKey } from '../../kernel/store/indexes.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';
import { isFormer } from './left-staff.ts';

/**
 * Returns the institution that owns the courses and products. For a campus, this is the parent institution (decided).
 */
export function institutionOf({ store }: World, { tenant }: Session): string {
  if (!tenant) return '';
  const parent = tenant.parentTenantId ?? '';
  return store.tables.tenant.get(parent) ? parent : tenant.tenantId;
}

/**
 * Requires that the caller is signed in to the institution itself, because only the institution maintains data that its
 * campuses share. @param noun name of the data in the refusal, such as 课程
 */
export function requireInstitution(world: World, session: Session, noun: string): string {
  const institution = institutionOf(world, session);
  if (institution !== session.tenant?.tenantId) throw forbidden(`${noun}由机构统一维护，请切换到机构后操作`);
  return institution;
}

/**
 * Returns the visible tenants: all tenants for the platform, an agent's tenants for that agent, and the tenants within
 * the caller's scope for everyone else.
 */
export function visibleTenants({ store }: World, session: Session): readonly Row<'tenant'>[] {
  const { tenant } = store.tables;
  if (session.audience === 'admin') return tenant.all();
  if (session.audience === 'agent') return tenant.by('agent', session.user.agentId ?? '');
  return new Scope(store, session)
    .namedTenantIds()
    .map((id) => tenant.get(id))
    .filter((row) => row !== undefined);
}

/**
 * Returns the campus list. The platform also sees institutions and an agent sees all of its tenants; an institution
 * sees its campuses, and itself if it has a campus department of its own; a campus sees only itself.
 */
export function visibleCampuses(world: World, session: Session): readonly Row<'tenant'>[] {
  const tenants = visibleTenants(world, session);
  return session.audience === 'business'
    ? tenants.filter((row) => !isInstitution(row) || isCampusItself(world, row))
    : tenants;
}

const isCampusItself = ({ store }: World, { tenantId }: Row<'tenant'>): boolean =>
  store.tables.dept.by('tenant', tenantId).some(({ deptType }) => deptType === deptTypes.campus);

/** Returns the tenants that a user may enter. */
export const tenantsOfUser = ({ store }: World, { tenantIds }: Row<'user'>): Row<'tenant'>[] =>
  tenantIds.map((id) => store.tables.tenant.get(id)).filter((row) => row !== undefined);

/**
 * Returns a predicate that is true if the caller may enter the tenant; always true for the platform's administrators.
 */
export function sharesTenant({ audience, user }: Session): (row: Row<'tenant'>) => boolean {
  return ({ tenantId }) => audience === 'admin' || user.tenantIds.includes(tenantId);
}

/**
 * True if the caller administers the current institution and is not signed in to a campus. Only these users manage
 * campuses.
 */
export const canEditCampuses = ({ user, tenant }: Session): boolean =>
  isInstitutionAdmin(user) && tenant !== null && isInstitution(tenant);

/** Returns the menu entries that the caller may open. */
export const visibleMenu = (session: Session): MenuEntry[] =>
  menuFor(session.audience, { keepsCampuses: canEditCampuses(session) });

export function requireVisibleTenant({ store }: World, session: Session, id: string): Row<'tenant'> {
  const row = store.tables.tenant.get(id);
  const isVisible = session.audience === 'admin' || new Scope(store, session).namedTenantIds().includes(id);
  if (!row || !isVisible) throw notFound('机构或校区不存在');
  return row;
}

/**
 * Returns a tenant that the caller may edit. The platform's administrators may edit any tenant; an institution's
 * administrator may edit the institution and its campuses.
 */
export function requireEditableTenant(world: World, session: Session, id: string): Row<'tenant'> {
  const row = requireVisibleTenant(world, session, id);
  if (session.audience !== 'admin' && !isInstitutionAdmin(session.user))
    throw forbidden('只有机构管理员可以修改机构和校区');
  return row;
}

/** Returns the institutions to which the caller may add a campus: all for the platform, otherwise the caller's own. */
export function visibleParents({ store }: World, { audience, tenant }: Session): Row<'tenant'>[] {
  const table = store.tables.tenant;
  if (audience === 'admin') return table.all().filter(isInstitution);
  const own = tenant && !isInstitution(tenant) ? table.get(tenant.parentTenantId ?? '') : tenant;
  return own ? [own] : [];
}

/** Returns the change log of one tenant, or of all visible tenants, in groups. */
export function visibleTenantLog(world: World, session: Session, tenantId?: string): (readonly Row<'changeLog'>[])[] {
  const { changeLog } = world.store.tables;
  if (tenantId)
    return [changeLog.by('subject', joinKey('tenant', requireVisibleTenant(world, session, tenantId).tenantId))];
  if (session.audience === 'admin') return [changeLog.by('kind', 'tenant')];
  return new Scope(world.store, session).namedTenantIds().map((id) => changeLog.by('subject', joinKey('tenant', id)));
}

export function requireVisibleUser({ store }: World, session: Session, id: string): Row<'user'> {
  const user = store.tables.user.get(id);
  const tenantIds = new Scope(store, session).namedTenantIds();
  const isVisible = session.audience === 'admin' || user?.tenantIds.some((tenantId) => tenantIds.includes(tenantId));
  if (!user || !isVisible) throw notFound('用户不存在');
  return user;
}

/**
 * Returns the accounts that the caller manages: all for the platform's administrators, and the accounts of the
 * institution and its campuses for an institution's administrator.
 * @throws Refusal when the caller manages no accounts
 */
export function visibleUsers(world: World, session: Session): readonly Row<'user'>[] {
  requireAccountManager(session);
  const users = world.store.tables.user.all();
  if (session.audience === 'admin') return users;
  const { tenantIds } = new Scope(world.store, session);
  return users.filter((user) => user.tenantIds.some((id) => tenantIds.includes(id)));
}

export function requireAccountManager(session: Session): void {
  if (session.audience !== 'admin' && !canEditCampuses(session))
    throw forbidden('只有平台管理员和机构管理员可以管理用户');
}

/**
 * Returns an account that the caller may edit. An institution must not edit an account that also belongs to another
 * institution.
 */
export function requireEditableUser(world: World, session: Session, id: string): Row<'user'> {
  requireAccountManager(session);
  const user = requireVisibleUser(world, session, id);
  const { tenantIds } = new Scope(world.store, session);
  if (session.audience !== 'admin' && !user.tenantIds.every((one) => tenantIds.includes(one)))
    throw forbidden('该用户还属于其他机构，请联系平台管理员');
  return user;
}

/** Returns a member of staff for whom the caller may create an account. */
export function memberForAccount(world: World, session: Session, id: string): Row<'staff'> {
  if (session.audience !== 'admin') return requireVisibleMember(world, session, id);
  const row = world.store.tables.staff.get(id);
  if (!row) throw notFound('员工不存在');
  return row;
}

/** Returns the staff of the given tenants. Tenants in which the caller does not manage accounts are skipped. */
export function staffForAccounts(world: World, session: Session, tenantIds: readonly string[]): Row<'staff'>[] {
  requireAccountManager(session);
  const scope = new Scope(world.store, session);
  return tenantIds
    .filter((id) => session.audience === 'admin' || scope.tenantIds.includes(id))
    .flatMap((id) => world.store.tables.staff.by('tenant', id));
}

/**
 * Returns the operation log in groups: all entries for the platform's administrators, and the entries of the
 * institution and its campuses for an institution's administrator.
 */
export function visibleOperations({ store }: World, session: Session): (readonly Row<'operationLog'>[])[] {
  const { operationLog } = store.tables;
  if (session.audience === 'admin') return [operationLog.all()];
  if (!canEditCampuses(session)) throw forbidden('只有平台管理员和机构管理员可以查看操作日志');
  return new Scope(store, session).tenantIds.map((tenantId) => operationLog.by('tenant', tenantId));
}

/** Returns the visible brands: all for the platform, otherwise the brands of the caller's institution and campuses. */
export function visibleBrands({ store }: World, session: Session): Row<'brand'>[] {
  const { brand, tenant } = store.tables;
  if (session.audience === 'admin') return [...brand.all()];
  const own = new Set(new Scope(store, session).tenantIds.map((tenantId) => tenant.get(tenantId)?.brandId));
  return brand.all().filter((row) => own.has(row.brandId));
}

export function requireVisibleBrand(world: World, session: Session, id: string): Row<'brand'> {
  const row = visibleBrands(world, session).find(({ brandId }) => brandId === id);
  if (!row) throw notFound('品牌不存在');
  return row;
}

/** Returns an agent. Only the platform manages agents, so every existing agent is visible. */
export function requireVisibleAgent({ store }: World, id: string): Row<'agent'> {
  const row = store.tables.agent.get(id);
  if (!row) throw notFound('代理商不存在');
  return row;
}

/**
 * Returns, in groups, the change log of one brand or agent, or of all brands or agents. Only the platform calls this.
 */
export const visibleLog = (
  { store }: World,
  kind: 'brand' | 'agent',
  subjectId?: string,
): (readonly Row<'changeLog'>[])[] => [
  subjectId ? store.tables.changeLog.by('subject', joinKey(kind, subjectId)) : store.tables.changeLog.by('kind', kind),
];

/** Returns the departments of the caller's tenants, including departments outside the caller's campus limit. */
export const visibleDepts = ({ store }: World, session: Session): Row<'dept'>[] =>
  new Scope(store, session).deptsOfTenants();

/** Returns a predicate that is true if a department is within the caller's campus limit, or the caller has no limit. */
export function isOwnDept({ store }: World, session: Session): (row: Row<'dept'>) => boolean {
  const scope = new Scope(store, session);
  return (row) => scope.holds(row);
}

export function requireVisibleDept({ store }: World, session: Session, id: string, missing = NO_CAMPUS): Row<'dept'> {
  const row = new Scope(store, session).dept(id);
  if (!row) throw notFound(missing);
  return row;
}

export function requireVisibleCampus(world: World, session: Session, deptId: string): Row<'dept'> {
  const row = requireVisibleDept(world, session, deptId);
  if (row.deptType !== deptTypes.campus) throw notFound(NO_CAMPUS);
  return row;
}

/**
 * Returns the ID of the tenant that owns a member of staff: the tenant of the given campus, otherwise the caller's
 * current tenant. A caller limited to campuses must name a campus.
 */
export function staffOwner(world: World, session: Session, deptId: string | null | undefined): string {
  if (deptId) return requireVisibleCampus(world, session, deptId).tenantId;
  if (new Scope(world.store, session).deptIds !== null || !session.tenant) throw badInput('请选择校区');
  return session.tenant.tenantId;
}

const NO_CAMPUS = '校区不存在';

/** Returns the visible rooms or staff in groups. Within a group the rows are in ascending order of ID. */
export const visibleGroups = <N extends 'room' | 'staff'>(
  { store }: World,
  session: Session,
  table: N,
  deptId?: string,
): (readonly Row<N>[])[] => new Scope(store, session).groups<N>(store.tables[table], deptId);

/** Returns the visible rooms, of one campus or of all, including those out of use. */
export const visibleRooms = (world: World, session: Session, deptId?: string): Row<'room'>[] =>
  visibleGroups(world, session, 'room', deptId).flat();

export function requireVisibleRoom({ store }: World, session: Session, id: string): Row<'room'> {
  const row = store.tables.room.get(id);
  if (!row || !new Scope(store, session).holds(row)) throw notFound('教室不存在');
  return row;
}

export function requireVisibleMember({ store }: World, session: Session, id: string): Row<'staff'> {
  const row = store.tables.staff.get(id);
  if (!row || !new Scope(store, session).holds(row)) throw notFound('员工不存在');
  return row;
}

/** True if the person is on the staff of the institution or its campuses, regardless of the caller's campus limit. */
export function canSeeStaff({ store }: World, session: Session, id: string): boolean {
  return new Scope(store, session).tenantIds.includes(store.tables.staff.get(id)?.tenantId ?? '');
}

/**
 * Requires a teacher of the institution or its campuses who has not left.
 * @param day date of a lesson. A teacher who left on this day or later may have held it. Without `day`, the current
 *   status applies.
 */
export function requireTeacher(world: World, session: Session, id: string, day?: string | null): void {
  const row = world.store.tables.staff.get(id);
  if (row?.type !== staffTypes.teacher || !canSeeStaff(world, session, id)) throw notFound('授课教师不存在');
  if (isFormer(row, day)) throw conflict(`${row.staffName}已离职，请选择其他教师`);
}
