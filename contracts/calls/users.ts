import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { account } from '../entities/account.ts';
import { staffOption } from '../entities/staff.ts';
import { newUserForm, resetPasswordForm, roleOption, sysUser, userForm } from '../entities/user.ts';
import { id, inUseFlag, fileCall, noData, pageOf, pageQuery, searchText, sortedBy, searchPhone } from '../fields.ts';

/**
 * Audiences that manage accounts. Platform administrators manage all accounts, institution administrators those of
 * their institution's users (decided).
 */
const managers = ['admin', 'business'] as const;
const part = searchText;
const filters = {
  ...sortedBy('username', 'name', 'createDate'),
  username: part,
  name: part,
  phone: searchPhone,
  enable: inUseFlag.optional(),
  /** Not in the specification: filter by tenant. */
  tenantId: id.optional(),
};

/** Domains whose data also shows accounts, because an account may belong to a member of staff. */
const affectedDomains = ['staff', 'tenants'] as const;

/** System users (Spec 2 §7). */
export const users = defineCalls('users', {
  list: {
    method: 'GET',
    path: '/system/user/list/searchList',
    family: 'business',
    audience: managers,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(sysUser),
  },
  detail: {
    method: 'GET',
    path: '/system/user/info/detailById/{id}',
    family: 'business',
    audience: managers,
    params: z.object({ id }),
    data: sysUser,
  },
  /**
   * Creates an account. With `staffId` and no roles, the server assigns the roles that the member of staff needs
   * (decided).
   */
  add: {
    method: 'POST',
    path: '/system/user/add/addSysUser',
    family: 'business',
    audience: managers,
    outdates: affectedDomains,
    body: newUserForm,
    data: noData,
  },
  /** Changes an account. Omitted fields are unchanged. */
  update: {
    method: 'PUT',
    path: '/system/user/update/updateSysUser',
    family: 'business',
    audience: managers,
    outdates: affectedDomains,
    body: userForm.extend({ userId: id }),
    data: noData,
  },
  remove: {
    method: 'DELETE',
    path: '/system/user/delete/deleteById/{id}',
    family: 'business',
    audience: managers,
    outdates: affectedDomains,
    params: z.object({ id }),
    data: noData,
  },
  export: {
    ...fileCall,
    path: '/system/user/export',
    audience: managers,
    query: z.object(filters),
  },
  changeEnable: {
    method: 'PUT',
    path: '/system/user/update/changeUserEnable',
    family: 'business',
    audience: managers,
    outdates: affectedDomains,
    body: z.object({ userId: id, enable: inUseFlag }),
    data: noData,
  },
  resetPassword: {
    method: 'PUT',
    path: '/system/user/update/resetUserPwd',
    family: 'business',
    audience: managers,
    body: resetPasswordForm,
    data: noData,
  },
  /**
   * Changes an account's roles. Not in the specification: `staffId` and `agentId`, which name the teacher's staff
   * record and the agent that the account acts for.
   */
  changeRoles: {
    method: 'PUT',
    path: '/system/user/update/changeUserRole',
    family: 'business',
    audience: managers,
    outdates: affectedDomains,
    body: z.object({ userId: id, roleIds: z.array(id).max(10), staffId: id.nullish(), agentId: id.nullish() }),
    data: noData,
  },
  changeTenants: {
    method: 'PUT',
    path: '/system/user/update/changeUserTenant',
    family: 'business',
    audience: managers,
    outdates: affectedDomains,
    body: z.object({ userId: id, tenantIds: z.array(id).max(200) }),
    data: noData,
  },
  /** True if no account has the name yet (decided). */
  isNameFree: {
    method: 'GET',
    path: '/system/user/info/checkUsernameUnique/{username}',
    family: 'business',
    audience: managers,
    params: z.object({ username: account }),
    data: z.boolean(),
  },
  /** Roles that the caller may grant. */
  roleOptions: {
    method: 'GET',
    path: '/system/role/list/optionSelect',
    family: 'business',
    audience: managers,
    provisional: true,
    data: z.array(roleOption),
  },
  /** Staff of the given tenants who have no account; `tenantIds` is a comma-separated list. */
  staffOptions: {
    method: 'GET',
    path: '/system/user/list/staffSelect',
    family: 'business',
    audience: managers,
    provisional: true,
    query: z.object({
      tenantIds: z.string().regex(/^[0-9A-Za-z_-]{1,32}(,[0-9A-Za-z_-]{1,32}){0,199}$/, '编号格式不正确'),
    }),
    data: z.array(staffOption),
  },
});
