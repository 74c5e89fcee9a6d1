import { inUseFlags } from '../../formats/in-use.ts';
import type { SysUser, RoleOption } from '../../entities/user.ts';
import { roleIds } from '../../roles.ts';

export const roleOptionExample = {
  roleId: roleIds.staff,
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
  staffId: '1843201004000000022',
  staffName: '方远',
  agentId: null,
  hasCredential: true,
  createDate: '2026-02-17 10:00:00',
} satisfies SysUser;

/** The administrator of 启明艺术培训中心. */
export const managerUserExample = {
  userId: '1843200000000000501',
  username: 'qiming01',
  name: '周敏',
  phone: '13857120001',
  emailAddress: 'qiming01@example.com',
  deptId: '1843200000000000010',
  deptName: '启明艺术培训中心',
  enable: inUseFlags.yes,
  roleIds: [roleIds.master],
  roleNames: ['机构管理员'],
  tenantIds: ['1843200000000000001', '1843200000000000002', '1843200000000000003', '1843200000000000004'],
  tenantNames: ['启明艺术培训中心', '滨江校区', '西湖校区', '城东校区'],
  createDate: '2025-08-03 09:00:00',
} satisfies SysUser;

/** The administrator of 蓝天少儿艺术学校, which has no other administrator. */
export const otherManagerUserExample = {
  userId: '1843200000000000506',
  username: 'lantian01',
  name: '韩雪',
  phone: '13757180005',
  emailAddress: 'lantian01@example.com',
  deptId: '1843200000000000020',
  deptName: '蓝天少儿艺术学校',
  enable: inUseFlags.yes,
  roleIds: [roleIds.master],
  roleNames: ['机构管理员'],
  tenantIds: ['1843200000000000005', '1843200000000000006'],
  tenantNames: ['蓝天少儿艺术学校', '望江校区'],
  staffId: '1843201004000000038',
  staffName: '韩雪',
  createDate: '2025-08-03 09:00:00',
} satisfies SysUser;

/** The disabled account of a former member of staff. */
export const formerUserExample = {
  userId: '1843200000000000508',
  username: '13567671076',
  name: '长孙梓馨',
  phone: '13567671076',
  emailAddress: '13567671076@example.com',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  enable: inUseFlags.no,
  roleIds: [roleIds.staff],
  roleNames: ['校区教务'],
  tenantIds: ['1843200000000000002'],
  tenantNames: ['滨江校区'],
  staffId: '1843201004000000014',
  staffName: '长孙梓馨',
  createDate: '2026-06-01 10:00:00',
} satisfies SysUser;

/** An agent's account, which belongs to no institution. */
export const agentUserExample = {
  userId: '1843200000000000505',
  username: 'agent01',
  name: '顾远航',
  phone: '13906710601',
  emailAddress: 'agent01@example.com',
  enable: inUseFlags.yes,
  roleIds: [roleIds.agent],
  roleNames: ['代理商'],
  tenantIds: [],
  tenantNames: [],
  agentId: '1843200000000000601',
  createDate: '2024-03-11 09:00:00',
} satisfies SysUser;
