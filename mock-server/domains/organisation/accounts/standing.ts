import { deptTypes } from '#contracts/entities/dept.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { isOutside, standingFaults } from '#contracts/rules/account-roles.ts';
import { isInstitution, roles } from '#contracts/rules/audience.ts';
import { permissionsOf, roleList } from '#seed/lists/roles.ts';
import { badInput, conflict, forbidden } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { memberForAccount, tenantInSight } from '../sight.ts';

type User = Row<'user'>;

/** Who an account is to be, as it is asked for. */
export interface WantedStanding {
  roleIds: readonly string[];
  tenantIds: readonly string[];
  staffId?: string | null | undefined;
  agentId?: string | null | undefined;
}
export type StandingColumns = Pick<
  User,
  'roles' | 'permissions' | 'tenantIds' | 'deptIds' | 'staffId' | 'teacherId' | 'agentId'
>;

/** The roles that the caller may give: none above the own, and the platform's only by the platform. */
export const rolesWithin = ({ audience }: Session) =>
  roleList.filter(({ roleKey }) => audience === 'admin' || !isOutside([roleKey]));

/**
 * What follows from roles and tenants: what the account may do, where it is limited to, whose it is.
 * @param self the account itself, once there is one
 * @throws Refusal when it cannot be so, or when the caller may not give it
 */
export function standingOf(world: World, session: Session, wanted: WantedStanding, self?: string): StandingColumns {
  const roleKeys = wanted.roleIds.map((id) => roleKeyOf(session, id));
  const outside = isOutside(roleKeys);
  const tenants = outside ? [] : [...new Set(wanted.tenantIds)].map((id) => tenantInSight(world, session, id));
  const member = !outside && wanted.staffId ? memberForAccount(world, session, wanted.staffId) : null;
  const agent = roleKeys.includes(roles.agent) ? world.store.tables.agent.get(wanted.agentId ?? '') : undefined;
  const [fault] = Object.values(
    standingFaults({
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
  // Whoever belongs to an institution and its campuses signs in to the institution.
  const tenantIds = tenants.toSorted((a, b) => Number(isInstitution(b)) - Number(isInstitution(a))).map(idOf);
  if (isTeacher && member && !tenantIds.includes(member.tenantId)) throw badInput('教师账号须属于其任教的校区');
  return {
    roles: roleKeys,
    permissions: permissionsOf(roleKeys),
    tenantIds,
    deptIds: limitOf(world, roleKeys, tenants, member),
    staffId: member?.staffId ?? null,
    teacherId: isTeacher ? (member?.staffId ?? null) : null,
    agentId: agent?.agentId ?? null,
  };
}

/** What a member of staff needs: a teacher the role of one, everyone else that of the office, at their own campus. */
export const standingForMember = ({ staffId, type, tenantId }: Row<'staff'>): WantedStanding => {
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

/** A teacher is limited to the own campus, the office to the campuses of its tenants; an institution has no limit. */
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
