import type { depts } from '../../calls/depts.ts';
import { deptTypes } from '../../entities/dept.ts';
import { inUseFlags } from '../../formats/in-use.ts';
import { deptsExamples } from '../calls/depts.ts';
import { campusExample, officeExample, rootDeptExample } from '../entities/dept.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';

const form = deptsExamples.add.input;
const changed = deptsExamples.update.input;
const { createTime: _, ...campusForm } = campusExample;
const { createTime: __, ...rootForm } = rootDeptExample;

const deptGone = notFound('refuses a department that does not exist', '该部门或校区已被另一位管理员删除', '部门不存在');
const parentGone = notFound(
  'refuses a place below a department that does not exist',
  '打开表单后，所选上级部门被删除',
  '部门不存在',
);
const nameTaken = conflict(
  'refuses a name that the parent department already has',
  '同一上级下已有同名的部门或校区',
  '同级下名称已存在',
);
const notManager = forbidden(
  'refuses a user who administers no institution',
  '登录账号不是机构管理员，例如打开页面后角色被修改',
  '只有机构管理员可以维护部门和校区',
  { as: 'binjiang01' },
);

/** Id of 教务部. */
const OTHER_OFFICE_ID = '1843200000000000014';
const parentDisabled = conflict(
  'refuses a deactivated department as parent',
  '打开表单后，所选上级部门被停用',
  '上级部门“教务部”已停用，请先启用或另选',
  { given: [{ name: 'a department was deactivated', params: { deptId: OTHER_OFFICE_ID } }] },
);

export const deptsRefusals = {
  detail: [deptGone({ id: DELETED_ID })],
  add: [
    parentGone({ ...form, parentId: DELETED_ID }),
    parentDisabled({ ...form, parentId: OTHER_OFFICE_ID }),
    nameTaken({ ...form, deptName: officeExample.deptName }),
    notManager(form),
    badInput(
      'refuses a campus below a campus',
      '上级是校区，或在校区之下',
      '校区下不能再设校区',
    )({ ...form, deptType: deptTypes.campus, parentId: campusExample.deptId }),
  ],
  update: [
    deptGone({ ...changed, deptId: DELETED_ID }),
    parentGone({ ...changed, parentId: DELETED_ID }),
    parentDisabled({ ...changed, parentId: OTHER_OFFICE_ID }),
    nameTaken({ ...changed, deptName: campusExample.deptName }),
    notManager({ ...campusForm }),
    badInput(
      'refuses a parent that is the department itself or its descendant',
      '上级选了自己或自己的下级',
      '上级部门不能是自己或自己的下级',
    )({ ...changed, parentId: officeExample.deptId }),
    badInput(
      'refuses to move a department to another campus',
      '部门要移到另一个校区或机构之下',
      '部门不能移到另一个校区或机构下',
    )({ ...changed, parentId: campusExample.deptId }),
    badInput(
      'refuses to deactivate the root department of the institution',
      '停用机构的根部门',
      '机构的根部门不能停用',
    )({ ...rootForm, inUse: inUseFlags.no }),
    conflict(
      'refuses to deactivate a campus that the platform created',
      '停用或启用独立开通的校区：应在校区管理中操作',
      '“滨江校区”是独立开通的校区，请在校区管理中启用或停用',
    )({ ...campusForm, inUse: inUseFlags.no }),
  ],
  remove: [
    deptGone({ id: DELETED_ID }),
    notManager({ id: campusExample.deptId }),
    conflict(
      'refuses a department that is in use',
      '该部门或校区还有下级部门、员工、教室、班级、学员或登录账号，提示说明各有多少',
      '该部门还有 1 个下级部门，不能删除，可以停用',
    )(
      { id: officeExample.deptId },
      {
        name: 'a department was added below another',
        params: { parentId: officeExample.deptId, deptName: '出纳组' },
      },
    ),
    conflict(
      'refuses the root department of the institution',
      '删除机构的根部门',
      '机构的根部门不能删除',
    )({ id: rootDeptExample.deptId }),
    conflict(
      'refuses a campus that the platform created',
      '删除独立开通的校区：应在校区管理中操作',
      '“滨江校区”是独立开通的校区，请在校区管理中删除或停用',
    )({ id: campusExample.deptId }),
  ],
} satisfies RefusalsOf<typeof depts>;
