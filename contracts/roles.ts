import { bookGuestPermission, EVERY_PERMISSION, noticePermission } from './permissions.ts';
import { roles } from './rules/audience.ts';

export interface Role {
  roleId: string;
  roleKey: string;
  roleName: string;
  permissions: readonly string[];
}

/** Ids of the roles (decided). Every installation uses these ids. */
export const roleIds = {
  admin: '1843200000000000551',
  master: '1843200000000000552',
  staff: '1843200000000000553',
  teacher: '1843200000000000554',
  agent: '1843200000000000555',
} as const;

/** Permissions of institution administrators and of campus staff. */
export const businessPermissions = ['sc:claTimeRule:add', 'sc:lessonGuest:add', 'sc:notification:list'] as const;

const teacherPermissions = [...noticePermission, ...bookGuestPermission] as const;

/** Roles and their permissions (Spec 1 §6; names decided). */
export const roleList: readonly Role[] = [
  { roleId: roleIds.admin, roleKey: roles.admin, roleName: '平台管理员', permissions: [EVERY_PERMISSION] },
  { roleId: roleIds.master, roleKey: roles.master, roleName: '机构管理员', permissions: businessPermissions },
  { roleId: roleIds.staff, roleKey: roles.staff, roleName: '校区教务', permissions: businessPermissions },
  { roleId: roleIds.teacher, roleKey: roles.teacher, roleName: '教师', permissions: teacherPermissions },
  { roleId: roleIds.agent, roleKey: roles.agent, roleName: '代理商', permissions: noticePermission },
];

export const permissionsOf = (roleKeys: readonly string[]): string[] => [
  ...new Set(roleList.filter(({ roleKey }) => roleKeys.includes(roleKey)).flatMap(({ permissions }) => permissions)),
];
