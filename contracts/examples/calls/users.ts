import type { users } from '../../calls/users.ts';
import { roleOptionExample, sysUserExample } from '../entities/user.ts';
import type { ExamplesOf } from '../example.ts';

const { userId, roleIds, tenantIds, username, name, phone, emailAddress, deptId, enable } = sysUserExample;
const form = { name, phone, emailAddress, deptId, enable, roleIds, tenantIds };
/** Id of the account of a former member of staff. */
const FORMER_USER_ID = '1843200000000000508';

export const usersExamples = {
  list: { input: { pageNum: 1, pageSize: 20, username }, data: { rows: [sysUserExample], total: 1 } },
  detail: { input: { id: userId }, data: sysUserExample },
  add: { input: { ...form, username: 'xihu02', password: 'Fresh2026' }, data: null },
  update: { input: { userId, username, ...form }, data: null },
  remove: { input: { id: FORMER_USER_ID }, data: null },
  export: { input: { username }, data: null },
  changeEnable: { input: { userId, enable: 0 }, data: null },
  resetPassword: { input: { userId, password: 'Fresh2026' }, data: null },
  changeRoles: { input: { userId, roleIds }, data: null },
  changeTenants: { input: { userId, tenantIds }, data: null },
  isNameFree: { input: { username: 'hezhiqiu' }, data: true },
  roleOptions: { data: [roleOptionExample] },
  staffOptions: {
    input: { tenantIds: tenantIds.join(',') },
    data: [{ staffId: '1843201004000000016', staffName: '长孙霞', type: 1 }],
  },
} satisfies ExamplesOf<typeof users>;
