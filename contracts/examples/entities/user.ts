import { inUseFlags } from '../../rules/in-use.ts';
import type { SysUser, RoleOption } from '../../entities/user.ts';

export const roleOptionExample = {
  roleId: '1843200000000000553',
  roleName: '校区教务',
  roleKey: 'staff',
} satisfies RoleOption;

export const sysUserExample = {
  userId: '1843200000000000507',
  username: 'xihu01',
  name: '方远',
  phone: '13857120012',
  emailAddress: 'xihu01@example.com',
  deptId: '1843200000000000012',
  deptName: '西湖校区',
  enable: inUseFlags.yes,
  roleIds: [roleOptionExample.roleId],
  roleNames: [roleOptionExample.roleName],
  tenantIds: ['1843200000000000003'],
  tenantNames: ['西湖校区'],
  staffId: null,
  agentId: null,
  createDate: '2026-01-12 09:00:00',
} satisfies SysUser;
