import type { users } from '../../calls/users.ts';
import { inUseFlags } from '../../formats/in-use.ts';
import { roleIds } from '../../roles.ts';
import { usersExamples } from '../calls/users.ts';
import { spareStaffExample, staffExample } from '../entities/staff.ts';
import { formerUserExample, managerUserExample, otherManagerUserExample, sysUserExample } from '../entities/user.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';
import { userGone } from './shared-refusals.ts';

const { userId, tenantIds } = sysUserExample;
const form = usersExamples.add.input;
const changed = usersExamples.update.input;
const { password } = usersExamples.resetPassword.input;
const managerAccount = {
  userId: managerUserExample.userId,
  username: managerUserExample.username,
  name: managerUserExample.name,
};
const otherManagerAccount = {
  userId: otherManagerUserExample.userId,
  username: otherManagerUserExample.username,
  name: otherManagerUserExample.name,
};
const formerAccount = {
  userId: formerUserExample.userId,
  username: formerUserExample.username,
  name: formerUserExample.name,
};
/** Form of an account for a teacher at the campus where 林晓雯 works. */
const teacherForm = { ...form, roleIds: [roleIds.teacher], tenantIds: ['1843200000000000002'] };

const nameTaken = conflict(
  'refuses an account name that is taken',
  '账号已被其他用户或申请使用（不区分大小写）',
  '账号已存在',
);
const notManager = forbidden(
  'refuses a user who administers neither the platform nor an institution',
  '登录账号不是平台管理员或机构管理员，例如打开页面后角色被修改',
  '只有平台管理员和机构管理员可以管理用户',
  { as: 'binjiang01' },
);
const tenantGone = notFound(
  'refuses an institution or campus that does not exist',
  '打开表单后，所选机构或校区被删除',
  '机构或校区不存在',
);
const roleGone = badInput('refuses a role that does not exist', '打开表单后，所选角色被删除', '角色不存在');
const staffHasLeft = conflict(
  'refuses to activate the account of a departed member of staff',
  '账号所属员工已离职或已删除',
  '该账号所属员工已离职或已删除，不能启用',
);
/** Refusal to change a user who also belongs to 蓝天少儿艺术学校. */
const inOtherInstitution = forbidden(
  'refuses a user who also belongs to another institution',
  '该用户还属于其他机构，只能由平台管理员修改',
  '该用户还属于其他机构，请联系平台管理员',
  {
    given: [{ name: 'a user was added to a second institution', params: { userId, tenantId: '1843200000000000005' } }],
  },
);
const lastAdministrator = conflict(
  'refuses to leave an institution without an administrator',
  '该用户是机构最后一位启用的机构管理员',
  '“蓝天少儿艺术学校”至少要保留一位启用的机构管理员',
  { as: 'admin01' },
);
const ownAccount = forbidden('refuses to deactivate the user’s own account', '停用自己的账号', '不能停用自己的账号');

export const usersRefusals = {
  list: [notManager({ pageNum: 1, pageSize: 20 })],
  detail: [userGone({ id: DELETED_ID })],
  add: [
    nameTaken({ ...form, username: 'Teacher01' }),
    notManager(form),
    tenantGone({ ...form, tenantIds: [DELETED_ID] }),
    roleGone({ ...form, roleIds: [DELETED_ID] }),
    notFound(
      'refuses a department that does not exist',
      '打开表单后，所选部门被删除',
      '校区不存在',
    )({ ...form, deptId: DELETED_ID }),
    notFound(
      'refuses a member of staff who does not exist',
      '打开表单后，所选员工被删除',
      '员工不存在',
    )({ ...teacherForm, staffId: DELETED_ID }),
    conflict(
      'refuses a member of staff who has left',
      '打开表单后，所选员工离职',
      '该员工已离职，不能开通账号',
    )({ ...form, staffId: formerUserExample.staffId }),
    conflict(
      'refuses a member of staff who has an account',
      '打开表单后，另一位管理员已为所选员工开通账号',
      '该员工已有账号',
    )({ ...teacherForm, staffId: staffExample.staffId }),
    badInput(
      'refuses a member of staff who is not a teacher',
      '打开表单后，所选员工由教师改为其他员工',
      '该员工不是教师',
    )({ ...teacherForm, staffId: spareStaffExample.staffId }),
    badInput(
      'refuses a department outside the campus where the teacher teaches',
      '所选机构与校区中没有该教师任教的校区，例如打开表单后该教师换了校区',
      '教师账号须属于其任教的校区',
    )({ ...form, roleIds: [roleIds.teacher], staffId: '1843201004000000003' }),
    forbidden(
      'refuses a role that the caller may not assign',
      '机构管理员为用户选择平台管理员或代理商的角色',
      '您不能分配该角色',
    )({ ...form, roleIds: [roleIds.admin] }),
  ],
  update: [
    userGone({ ...changed, userId: DELETED_ID }),
    nameTaken({ ...changed, username: 'Teacher01' }),
    tenantGone({ ...changed, tenantIds: [DELETED_ID] }),
    roleGone({ ...changed, roleIds: [DELETED_ID] }),
    staffHasLeft({ ...formerAccount, enable: inUseFlags.yes }),
    inOtherInstitution(changed),
    ownAccount({ ...managerAccount, enable: inUseFlags.no }),
    lastAdministrator({ ...otherManagerAccount, enable: inUseFlags.no }),
  ],
  remove: [
    userGone({ id: DELETED_ID }),
    forbidden(
      'refuses to delete the user’s own account',
      '删除自己的账号',
      '不能删除自己的账号',
    )({ id: managerUserExample.userId }),
    inOtherInstitution({ id: userId }),
    lastAdministrator({ id: otherManagerUserExample.userId }),
  ],
  changeEnable: [
    userGone({ userId: DELETED_ID, enable: inUseFlags.no }),
    staffHasLeft({ userId: formerUserExample.userId, enable: inUseFlags.yes }),
    inOtherInstitution({ userId, enable: inUseFlags.no }),
    ownAccount({ userId: managerUserExample.userId, enable: inUseFlags.no }),
    lastAdministrator({ userId: otherManagerUserExample.userId, enable: inUseFlags.no }),
  ],
  resetPassword: [
    userGone({ userId: DELETED_ID, password }),
    inOtherInstitution({ userId, password }),
    forbidden(
      'refuses to reset the user’s own password',
      '重置自己的密码：应在个人中心修改',
      '请在个人中心修改自己的密码',
    )({ userId: managerUserExample.userId, password }),
  ],
  changeRoles: [
    userGone({ userId: DELETED_ID, roleIds: [roleIds.staff] }),
    roleGone({ userId, roleIds: [DELETED_ID] }),
    inOtherInstitution({ userId, roleIds: [roleIds.staff] }),
    forbidden(
      'refuses to change the user’s own roles',
      '修改自己的角色',
      '不能修改自己的角色',
    )({ userId: managerUserExample.userId, roleIds: [roleIds.staff] }),
    lastAdministrator({ userId: otherManagerUserExample.userId, roleIds: [roleIds.staff] }),
  ],
  changeTenants: [
    userGone({ userId: DELETED_ID, tenantIds }),
    tenantGone({ userId, tenantIds: [DELETED_ID] }),
    inOtherInstitution({ userId, tenantIds }),
    forbidden(
      'refuses to change the user’s own institutions and campuses',
      '修改自己的机构与校区',
      '不能修改自己的机构与校区',
    )({ userId: managerUserExample.userId, tenantIds: managerUserExample.tenantIds.slice(0, 1) }),
    conflict(
      'refuses institutions for a user who belongs to none',
      '为平台管理员或代理商的账号选择机构与校区',
      '平台管理员和代理商不属于任何机构，请先修改其角色',
      { as: 'admin01' },
    )({ userId: '1843200000000000505', tenantIds }),
    badInput(
      'refuses a department outside the campus where the teacher teaches',
      '教师账号的机构与校区中没有其任教的校区',
      '教师账号须属于其任教的校区',
    )({ userId: '1843200000000000504', tenantIds }),
  ],
} satisfies RefusalsOf<typeof users>;
