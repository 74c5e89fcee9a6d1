import { deptTypes } from '#contracts/entities/dept.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { isOutsideInstitutions, accountRoleErrors } from '#contracts/rules/account-roles.ts';
import { isInstitution, roles } from '#contracts/rules/audience.ts';
import { roleList } from '#contracts/roles.ts';
import { badInput, conflict, forbidden } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { memberForAccount, requireVisibleTenant } from '../access.ts';

type User = Row<'user'>;

/** Requested roles and tenants of an account. */
export interface RequestedScope {
  roleIds: readonly string[];
  tenantIds: readonly string[];
  staffId?: string | null | undefined;
  agentId?: string | null | undefined;
}
export type ScopeColumns = Pick<User, 'roles' | 'tenantIds' | 'deptIds' | 'staffId' | 'teacherId' | 'agentId'>;

/** Returns the roles that the caller may assign. Only the platform may assign platform roles. */
export const rolesWithin = ({ audience }: Session) =>
  roleList.filter(({ roleKey }) => audience === 'admin' || !isOutsideInstitutions([roleKey]));

/**
 * Returns the account columns that follow from the requested roles and tenants, such as the campus limit.
 * @param self the existing account, if any
 * @throws Refusal when the combination is invalid, or the caller may not assign it
 */
export function accountScopeOf(world: World, session: Session, requested: RequestedScope, self?: string): ScopeColumns {
  const roleKeys = requested.roleIds.map((id) => roleKeyOf(session, id));
  const outside = isOutsideInstitutions(roleKeys);
  const tenants = outside
    ? []
    : [...new Set(requested.tenantIds)].map((id) => requireVisibleTenant(world, session, id));
  const member = !outside && requested.staffId ? memberForAccount(world, session, requested.staffId) : null;
  const agent = roleKeys.includes(roles.agent) ? world.store.tables.agent.get(requested.agentId ?? '') : undefined;
  const [fault] = Object.values(
    accountRoleErrors({
      roleKeys,
      hasTenant: tenants.length > 0,
      hasInstitution: tenants.some(isInstitution),
      hasStaff: member !== null,
      hasAgent: agent !== undefined,
    }),
  );
  if (fault) throw badInput(fault);
  const isTeacher = roleKeys.includes(roles.teacher);
  if (member) requireMember(world, member, isTeacher, self);
  // The institution comes first, because a user of an institution and its campuses is signed in to the institution.
  const tenantIds = tenants.toSorted((a, b) => Number(isInstitution(b)) - Number(isInstitution(a))).map(idOf);
  if (isTeacher && member && !tenantIds.includes(member.tenantId)) throw badInput('教师账号须属于其任教的校区');
  return {
    roles: roleKeys,
    tenantIds,
    deptIds: limitOf(world, roleKeys, tenants, member),
    staffId: member?.staffId ?? null,
    teacherId: isTeacher ? (member?.staffId ?? null) : null,
    agentId: agent?.agentId ?? null,
  };
}

/**
 * Returns the default scope of a member of staff at their campus: the teacher role for teachers, otherwise the office
 * role.
 */
export const scopeForMember = ({ staffId, type, tenantId }: Row<'staff'>): RequestedScope => {
  const key = type === staffTypes.teacher ? roles.teacher : roles.staff;
  return { staffId, tenantIds: [tenantId], roleIds: roleList.filter(({ roleKey }) => roleKey === key).map(roleIdOf) };
};

export const roleIdsOf = (user: User): string[] =>
  roleList.filter(({ roleKey }) => user.roles.includes(roleKey)).map(roleIdOf);

const idOf = ({ tenantId }: Row<'tenant'>): string => tenantId;
const roleIdOf = ({ roleId }: (typeof roleList)[number]): string => roleId;

function roleKeyOf(session: Session, id: string): string {
  const role = rolesWithin(session).find(({ roleId }) => roleId === id);
  if (role) return role.roleKey;
  throw roleList.some(({ roleId }) => roleId === id) ? forbidden('您不能分配该角色') : badInput('角色不存在');
}

function requireMember({ store }: World, member: Row<'staff'>, isTeacher: boolean, self?: string): void {
  if (member.personnelStatus === personnelStatuses.left) throw conflict('该员工已离职，不能开通账号');
  if (isTeacher && member.type !== staffTypes.teacher) throw badInput('该员工不是教师');
  if (store.tables.user.by('staff', member.staffId).some(({ userId }) => userId !== self))
    throw conflict('该员工已有账号');
}

/**
 * Returns the campuses to which an account is limited. A teacher is limited to one campus, the office to the campuses
 * of its tenants; an account at institution level has no limit.
 */
function limitOf(
  { store }: World,
  roleKeys: readonly string[],
  tenants: readonly Row<'tenant'>[],
  member: Row<'staff'> | null,
): string[] {
  if (roleKeys.includes(roles.teacher)) return member?.deptId ? [member.deptId] : [];
  if (roleKeys.includes(roles.master) || tenants.some(isInstitution)) return [];
  return tenants.flatMap(({ tenantId }) =>
    store.tables.dept
      .by('tenant', tenantId)
      .filter(({ deptType }) => deptType === deptTypes.campus)
      .map(({ deptId }) => deptId),
  );
}
