import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { account } from '../entities/account.ts';
import { staffOption, staffOptionExample } from '../entities/staff.ts';
import {
  newUserForm,
  resetPasswordForm,
  roleOption,
  roleOptionExample,
  sysUser,
  sysUserExample,
  userForm,
} from '../entities/user.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery } from '../fields.ts';

/** The platform's administrators keep all accounts, an institution's those of its own people (decided). */
const keepers = ['admin', 'business'] as const;
const part = z.string().trim().max(60).optional();
const filters = {
  username: part,
  name: part,
  phone: part,
  enable: inUseFlag.optional(),
  /** Ours. */
  tenantId: id.optional(),
};
const { userId, roleIds, tenantIds, username, name, phone, emailAddress, deptId, enable } = sysUserExample;
const form = { name, phone, emailAddress, deptId, enable, roleIds, tenantIds };
/** Of somebody who has left. */
const FORMER_USER_ID = '1843200000000000508';
/** An account belongs to a member of staff too. */
const outdates = ['staff', 'tenants'] as const;

/** System users (Spec 2 §7). */
export const users = defineCalls('users', {
  list: {
    method: 'GET',
    path: '/system/user/list/searchList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(sysUser),
    example: { input: { pageNum: 1, pageSize: 20, username }, data: { rows: [sysUserExample], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/system/user/info/detailById/{id}',
    family: 'business',
    audience: keepers,
    params: z.object({ id }),
    data: sysUser,
    example: { input: { id: userId }, data: sysUserExample },
  },
  /** With `staffId` and no roles, the account is what that member of staff needs (decided). */
  add: {
    method: 'POST',
    path: '/system/user/add/addSysUser',
    family: 'business',
    audience: keepers,
    outdates,
    body: newUserForm,
    data: nothing,
    example: { input: { ...form, username: 'xihu02', password: 'Fresh2026' }, data: null },
  },
  /** What is left out of it stays as it is. */
  update: {
    method: 'PUT',
    path: '/system/user/update/updateSysUser',
    family: 'business',
    audience: keepers,
    outdates,
    body: userForm.extend({ userId: id }),
    data: nothing,
    example: { input: { userId, username, ...form }, data: null },
  },
  remove: {
    method: 'DELETE',
    path: '/system/user/delete/deleteById/{id}',
    family: 'business',
    audience: keepers,
    outdates,
    params: z.object({ id }),
    data: nothing,
    example: { input: { id: FORMER_USER_ID }, data: null },
  },
  export: {
    method: 'GET',
    path: '/system/user/export',
    family: 'file',
    audience: keepers,
    query: z.object(filters),
    data: namedFile,
    example: { input: { username }, data: null },
  },
  changeEnable: {
    method: 'PUT',
    path: '/system/user/update/changeUserEnable',
    family: 'business',
    audience: keepers,
    outdates,
    body: z.object({ userId: id, enable: inUseFlag }),
    data: nothing,
    example: { input: { userId, enable: 0 }, data: null },
  },
  resetPassword: {
    method: 'PUT',
    path: '/system/user/update/resetUserPwd',
    family: 'business',
    audience: keepers,
    body: resetPasswordForm,
    data: nothing,
    example: { input: { userId, password: 'Fresh2026' }, data: null },
  },
  /** `staffId` and `agentId` are ours: a teacher is a member of staff, an agent's account is for an agent. */
  changeRoles: {
    method: 'PUT',
    path: '/system/user/update/changeUserRole',
    family: 'business',
    audience: keepers,
    outdates,
    body: z.object({ userId: id, roleIds: z.array(id).max(10), staffId: id.nullish(), agentId: id.nullish() }),
    data: nothing,
    example: { input: { userId, roleIds }, data: null },
  },
  changeTenants: {
    method: 'PUT',
    path: '/system/user/update/changeUserTenant',
    family: 'business',
    audience: keepers,
    outdates,
    body: z.object({ userId: id, tenantIds: z.array(id).max(200) }),
    data: nothing,
    example: { input: { userId, tenantIds }, data: null },
  },
  /** true: nobody has it yet (decided). */
  isNameFree: {
    method: 'GET',
    path: '/system/user/info/checkUsernameUnique/{username}',
    family: 'business',
    audience: keepers,
    params: z.object({ username: account }),
    data: z.boolean(),
    example: { input: { username: 'hezhiqiu' }, data: true },
  },
  /** The roles that the caller may give. */
  roleOptions: {
    method: 'GET',
    path: '/system/role/list/optionSelect',
    family: 'business',
    audience: keepers,
    provisional: true,
    data: z.array(roleOption),
    example: { data: [roleOptionExample] },
  },
  /** Who of some tenants' staff has no account yet; `tenantIds` is a comma list. */
  staffOptions: {
    method: 'GET',
    path: '/system/user/list/staffSelect',
    family: 'business',
    audience: keepers,
    provisional: true,
    query: z.object({
      tenantIds: z.string().regex(/^[0-9A-Za-z_-]{1,32}(,[0-9A-Za-z_-]{1,32}){0,199}$/, '编号格式不正确'),
    }),
    data: z.array(staffOption),
    example: { input: { tenantIds: tenantIds.join(',') }, data: [staffOptionExample] },
  },
});
