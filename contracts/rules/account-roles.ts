import { roles } from './audience.ts';

/** What an account would be. */
export interface Standing {
  roleKeys: readonly string[];
  /** It belongs to some tenant, and to an institution itself. */
  hasTenant: boolean;
  hasInstitution: boolean;
  hasStaff: boolean;
  hasAgent: boolean;
}

/** Who has one of them stands outside the institutions. */
const OUTSIDE: readonly string[] = [roles.admin, roles.agent];
/** Each decides by itself what its account sees (Spec 1 §6), so that none stands beside another role. */
const ALONE: readonly string[] = [...OUTSIDE, roles.teacher];

export const isOutside = (roleKeys: readonly string[]): boolean => roleKeys.some((key) => OUTSIDE.includes(key));

/**
 * What is wrong with the roles of an account, field by field; nothing when it may be so (Spec 1 §6: audience, menu and
 * sight follow from roles, tenants, teacherId and agentId; the rest decided).
 */
export function standingFaults(
  standing: Standing,
): Partial<Record<'roleIds' | 'tenantIds' | 'staffId' | 'agentId', string>> {
  const { roleKeys, hasTenant, hasInstitution, hasStaff, hasAgent } = standing;
  if (roleKeys.length === 0) return { roleIds: '请选择角色' };
  if (roleKeys.length > 1 && roleKeys.some((key) => ALONE.includes(key)))
    return { roleIds: '平台管理员、代理商和教师不能同时有其他角色' };
  if (roleKeys.includes(roles.agent)) return hasAgent ? {} : { agentId: '请选择代理商' };
  if (isOutside(roleKeys)) return {};
  return {
    ...(!hasTenant && { tenantIds: '请选择机构或校区' }),
    ...(hasTenant && roleKeys.includes(roles.master) && !hasInstitution && { tenantIds: '机构管理员须属于机构本身' }),
    ...(roleKeys.includes(roles.teacher) && !hasStaff && { staffId: '请选择对应的教师' }),
  };
}
