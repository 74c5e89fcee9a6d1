import { roles } from './audience.ts';

/** Roles of an account that is about to be saved, and the records that it refers to. */
export interface AccountRoles {
  roleKeys: readonly string[];
  /** True if the account has any tenant. `hasInstitution` is true if one of its tenants is an institution. */
  hasTenant: boolean;
  hasInstitution: boolean;
  hasStaff: boolean;
  hasAgent: boolean;
}

/** Roles of accounts that belong to no institution. */
const NON_INSTITUTION_ROLES: readonly string[] = [roles.admin, roles.agent];
/** Roles that exclude every other role, because each of them alone determines the visible rows (Spec 1 §6). */
const EXCLUSIVE_ROLES: readonly string[] = [...NON_INSTITUTION_ROLES, roles.teacher];

export const isOutsideInstitutions = (roleKeys: readonly string[]): boolean =>
  roleKeys.some((key) => NON_INSTITUTION_ROLES.includes(key));

/**
 * Returns the validation errors of an account's roles by field; empty if the roles are valid. Audience, menu and
 * visible rows depend on roles, tenants, teacherId and agentId (Spec 1 §6; the rest is decided).
 */
export function accountRoleErrors(
  account: AccountRoles,
): Partial<Record<'roleIds' | 'tenantIds' | 'staffId' | 'agentId', string>> {
  const { roleKeys, hasTenant, hasInstitution, hasStaff, hasAgent } = account;
  if (roleKeys.length === 0) return { roleIds: '请选择角色' };
  if (roleKeys.length > 1 && roleKeys.some((key) => EXCLUSIVE_ROLES.includes(key)))
    return { roleIds: '平台管理员、代理商和教师不能同时有其他角色' };
  if (roleKeys.includes(roles.agent)) return hasAgent ? {} : { agentId: '请选择代理商' };
  if (isOutsideInstitutions(roleKeys)) return {};
  return {
    ...(!hasTenant && { tenantIds: '请选择机构或校区' }),
    ...(hasTenant && roleKeys.includes(roles.master) && !hasInstitution && { tenantIds: '机构管理员须属于机构本身' }),
    ...(roleKeys.includes(roles.teacher) && !hasStaff && { staffId: '请选择关联的教师' }),
  };
}
