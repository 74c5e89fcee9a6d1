import type { users } from '../../calls/users.ts';
import { refusalCodes } from '../../envelopes.ts';
import { inUseFlags } from '../../rules/in-use.ts';
import { usersExamples } from '../calls/users.ts';
import { spareStaffExample, staffExample } from '../entities/staff.ts';
import {
  formerUserExample,
  keeperUserExample,
  otherKeeperUserExample,
  roleIds,
  sysUserExample,
} from '../entities/user.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { userId, tenantIds } = sysUserExample;
const form = usersExamples.add.input;
const changed = usersExamples.update.input;
const { password } = usersExamples.resetPassword.input;
const ofKeeper = {
  userId: keeperUserExample.userId,
  username: keeperUserExample.username,
  name: keeperUserExample.name,
};
const ofOtherKeeper = {
  userId: otherKeeperUserExample.userId,
  username: otherKeeperUserExample.username,
  name: otherKeeperUserExample.name,
};
const ofFormer = {
  userId: formerUserExample.userId,
  username: formerUserExample.username,
  name: formerUserExample.name,
};
/** A teacher's account at the campus where 林晓雯 works. */
const teacherForm = { ...form, roleIds: [roleIds.teacher], tenantIds: ['1843200000000000002'] };

const gone = {
  name: 'refuses a user who is gone',
  when: '该用户已被另一位管理员删除',
  code: refusalCodes.notFound,
  message: '用户不存在',
} as const;
const taken = {
  name: 'refuses an account that somebody has',
  when: '账号已被其他用户或申请使用（不区分大小写）',
  code: refusalCodes.conflict,
  message: '账号已存在',
} as const;
const notKeeper = {
  name: 'refuses whoever keeps neither the platform nor an institution',
  when: '登录账号不是平台管理员或机构管理员，例如打开页面后角色被修改',
  code: refusalCodes.forbidden,
  message: '只有平台管理员和机构管理员可以管理用户',
  as: 'binjiang01',
} as const;
const tenantGone = {
  name: 'refuses an institution or campus that is gone',
  when: '打开表单后，所选机构或校区被删除',
  code: refusalCodes.notFound,
  message: '机构或校区不存在',
} as const;
const roleGone = {
  name: 'refuses a role that is gone',
  when: '打开表单后，所选角色被删除',
  code: refusalCodes.badInput,
  message: '角色不存在',
} as const;
const left = {
  name: 'refuses to take the account of somebody who has left into use',
  when: '账号所属员工已离职或已删除',
  code: refusalCodes.conflict,
  message: '该账号所属员工已离职或已删除，不能启用',
} as const;
/** 西湖校区's, who has been given 蓝天少儿艺术学校 as well. */
const elsewhere = {
  name: 'refuses a user who belongs to another institution too',
  when: '该用户还属于其他机构，只能由平台管理员修改',
  code: refusalCodes.forbidden,
  message: '该用户还属于其他机构，请联系平台管理员',
  given: [{ name: 'a user was given another institution too', params: { userId, tenantId: '1843200000000000005' } }],
} as const;
const last = {
  name: 'refuses to leave an institution without an administrator',
  when: '该用户是机构最后一位启用的机构管理员',
  code: refusalCodes.conflict,
  message: '“蓝天少儿艺术学校”至少要保留一位启用的机构管理员',
  as: 'admin01',
} as const;
const oneself = {
  name: 'refuses to take the own account out of use',
  when: '停用自己的账号',
  code: refusalCodes.forbidden,
  message: '不能停用自己的账号',
} as const;

export const usersRefusals = {
  list: [{ ...notKeeper, input: { pageNum: 1, pageSize: 20 } }],
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [
    { ...taken, input: { ...form, username: 'Teacher01' } },
    { ...notKeeper, input: form },
    { ...tenantGone, input: { ...form, tenantIds: [GONE_ID] } },
    { ...roleGone, input: { ...form, roleIds: [GONE_ID] } },
    {
      name: 'refuses a department that is gone',
      when: '打开表单后，所选部门被删除',
      input: { ...form, deptId: GONE_ID },
      code: refusalCodes.notFound,
      message: '校区不存在',
    },
    {
      name: 'refuses a member of staff who is gone',
      when: '打开表单后，所选员工被删除',
      input: { ...teacherForm, staffId: GONE_ID },
      code: refusalCodes.notFound,
      message: '员工不存在',
    },
    {
      name: 'refuses a member of staff who has left',
      when: '打开表单后，所选员工离职',
      input: { ...form, staffId: formerUserExample.staffId },
      code: refusalCodes.conflict,
      message: '该员工已离职，不能开通账号',
    },
    {
      name: 'refuses a member of staff who has an account',
      when: '打开表单后，另一位管理员已为所选员工开通账号',
      input: { ...teacherForm, staffId: staffExample.staffId },
      code: refusalCodes.conflict,
      message: '该员工已有账号',
    },
    {
      name: 'refuses to make a teacher of somebody who is none',
      when: '打开表单后，所选员工由教师改为其他员工',
      input: { ...teacherForm, staffId: spareStaffExample.staffId },
      code: refusalCodes.badInput,
      message: '该员工不是教师',
    },
    {
      name: 'refuses a teacher a place without the campus where they teach',
      when: '所选机构与校区中没有该教师任教的校区，例如打开表单后该教师换了校区',
      input: { ...form, roleIds: [roleIds.teacher], staffId: '1843201004000000003' },
      code: refusalCodes.badInput,
      message: '教师账号须属于其任教的校区',
    },
    {
      name: 'refuses a role that the caller may not give',
      when: '机构管理员为用户选择平台管理员或代理商的角色',
      input: { ...form, roleIds: [roleIds.admin] },
      code: refusalCodes.forbidden,
      message: '您不能分配该角色',
    },
  ],
  update: [
    { ...gone, input: { ...changed, userId: GONE_ID } },
    { ...taken, input: { ...changed, username: 'Teacher01' } },
    { ...tenantGone, input: { ...changed, tenantIds: [GONE_ID] } },
    { ...roleGone, input: { ...changed, roleIds: [GONE_ID] } },
    { ...left, input: { ...ofFormer, enable: inUseFlags.yes } },
    { ...elsewhere, input: changed },
    { ...oneself, input: { ...ofKeeper, enable: inUseFlags.no } },
    { ...last, input: { ...ofOtherKeeper, enable: inUseFlags.no } },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses to remove the own account',
      when: '删除自己的账号',
      input: { id: keeperUserExample.userId },
      code: refusalCodes.forbidden,
      message: '不能删除自己的账号',
    },
    { ...elsewhere, input: { id: userId } },
    { ...last, input: { id: otherKeeperUserExample.userId } },
  ],
  changeEnable: [
    { ...gone, input: { userId: GONE_ID, enable: inUseFlags.no } },
    { ...left, input: { userId: formerUserExample.userId, enable: inUseFlags.yes } },
    { ...elsewhere, input: { userId, enable: inUseFlags.no } },
    { ...oneself, input: { userId: keeperUserExample.userId, enable: inUseFlags.no } },
    { ...last, input: { userId: otherKeeperUserExample.userId, enable: inUseFlags.no } },
  ],
  resetPassword: [
    { ...gone, input: { userId: GONE_ID, password } },
    { ...elsewhere, input: { userId, password } },
    {
      name: 'refuses to reset the own password',
      when: '重置自己的密码：应在个人中心修改',
      input: { userId: keeperUserExample.userId, password },
      code: refusalCodes.forbidden,
      message: '请在个人中心修改自己的密码',
    },
  ],
  changeRoles: [
    { ...gone, input: { userId: GONE_ID, roleIds: [roleIds.staff] } },
    { ...roleGone, input: { userId, roleIds: [GONE_ID] } },
    { ...elsewhere, input: { userId, roleIds: [roleIds.staff] } },
    {
      name: 'refuses to change the own roles',
      when: '修改自己的角色',
      input: { userId: keeperUserExample.userId, roleIds: [roleIds.staff] },
      code: refusalCodes.forbidden,
      message: '不能修改自己的角色',
    },
    { ...last, input: { userId: otherKeeperUserExample.userId, roleIds: [roleIds.staff] } },
  ],
  changeTenants: [
    { ...gone, input: { userId: GONE_ID, tenantIds } },
    { ...tenantGone, input: { userId, tenantIds: [GONE_ID] } },
    { ...elsewhere, input: { userId, tenantIds } },
    {
      name: 'refuses to change the own institutions and campuses',
      when: '修改自己的机构与校区',
      input: { userId: keeperUserExample.userId, tenantIds: keeperUserExample.tenantIds.slice(0, 1) },
      code: refusalCodes.forbidden,
      message: '不能修改自己的机构与校区',
    },
    {
      name: 'refuses institutions for whoever stands outside them',
      when: '为平台管理员或代理商的账号选择机构与校区',
      input: { userId: '1843200000000000505', tenantIds },
      code: refusalCodes.conflict,
      message: '平台管理员和代理商不属于任何机构，请先修改其角色',
      as: 'admin01',
    },
    {
      name: 'refuses a teacher a place without the campus where they teach',
      when: '教师账号的机构与校区中没有其任教的校区',
      input: { userId: '1843200000000000504', tenantIds },
      code: refusalCodes.badInput,
      message: '教师账号须属于其任教的校区',
    },
  ],
} satisfies RefusalsOf<typeof users>;
