import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { account } from '../entities/account.ts';
import { staffOption } from '../entities/staff.ts';
import { newUserForm, resetPasswordForm, roleOption, sysUser, userForm } from '../entities/user.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

/** The platform's administrators keep all accounts, an institution's those of its own people (decided). */
const keepers = ['admin', 'business'] as const;
const part = searchText;
const filters = {
  ...sortedBy('username', 'name', 'createDate'),
  username: part,
  name: part,
  phone: part,
  enable: inUseFlag.optional(),
  /** Ours. */
  tenantId: id.optional(),
};

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
  },
  detail: {
    method: 'GET',
    path: '/system/user/info/detailById/{id}',
    family: 'business',
    audience: keepers,
    params: z.object({ id }),
    data: sysUser,
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
  },
  remove: {
    method: 'DELETE',
    path: '/system/user/delete/deleteById/{id}',
    family: 'business',
    audience: keepers,
    outdates,
    params: z.object({ id }),
    data: nothing,
  },
  export: {
    method: 'GET',
    path: '/system/user/export',
    family: 'file',
    audience: keepers,
    query: z.object(filters),
    data: namedFile,
  },
  changeEnable: {
    method: 'PUT',
    path: '/system/user/update/changeUserEnable',
    family: 'business',
    audience: keepers,
    outdates,
    body: z.object({ userId: id, enable: inUseFlag }),
    data: nothing,
  },
  resetPassword: {
    method: 'PUT',
    path: '/system/user/update/resetUserPwd',
    family: 'business',
    audience: keepers,
    body: resetPasswordForm,
    data: nothing,
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
  },
  changeTenants: {
    method: 'PUT',
    path: '/system/user/update/changeUserTenant',
    family: 'business',
    audience: keepers,
    outdates,
    body: z.object({ userId: id, tenantIds: z.array(id).max(200) }),
    data: nothing,
  },
  /** true: nobody has it yet (decided). */
  isNameFree: {
    method: 'GET',
    path: '/system/user/info/checkUsernameUnique/{username}',
    family: 'business',
    audience: keepers,
    params: z.object({ username: account }),
    data: z.boolean(),
  },
  /** The roles that the caller may give. */
  roleOptions: {
    method: 'GET',
    path: '/system/role/list/optionSelect',
    family: 'business',
    audience: keepers,
    provisional: true,
    data: z.array(roleOption),
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
  },
});
