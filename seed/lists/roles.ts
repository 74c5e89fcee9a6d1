import { EVERY_PERMISSION } from '#contracts/permissions.ts';
import { roles } from '#contracts/rules/audience.ts';
import { roleIds } from '../fixed.ts';
import { businessPermissions } from '../personas.ts';

export interface Role {
  roleId: string;
  roleKey: string;
  roleName: string;
  permissions: readonly string[];
}

/** The roles there are, and what each may do (Spec 1 §6; names decided). */
export const roleList: readonly Role[] = [
  { roleId: roleIds.admin, roleKey: roles.admin, roleName: '平台管理员', permissions: [EVERY_PERMISSION] },
  { roleId: roleIds.master, roleKey: roles.master, roleName: '机构管理员', permissions: businessPermissions },
  { roleId: roleIds.staff, roleKey: roles.staff, roleName: '校区教务', permissions: businessPermissions },
  { roleId: roleIds.teacher, roleKey: roles.teacher, roleName: '教师', permissions: ['sc:notification:list'] },
  { roleId: roleIds.agent, roleKey: roles.agent, roleName: '代理商', permissions: ['sc:notification:list'] },
];

export const permissionsOf = (roleKeys: readonly string[]): string[] => [
  ...new Set(roleList.filter(({ roleKey }) => roleKeys.includes(roleKey)).flatMap(({ permissions }) => permissions)),
];
