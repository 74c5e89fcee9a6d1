import type { depts } from '../../calls/depts.ts';
import { deptTypes } from '../../entities/dept.ts';
import { refusalCodes } from '../../envelopes.ts';
import { inUseFlags } from '../../rules/in-use.ts';
import { deptsExamples } from '../calls/depts.ts';
import { campusExample, officeExample, rootDeptExample } from '../entities/dept.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const form = deptsExamples.add.input;
const changed = deptsExamples.update.input;
const { createTime: _, ...campusForm } = campusExample;
const { createTime: __, ...rootForm } = rootDeptExample;

const gone = {
  name: 'refuses a department that is gone',
  when: '该部门或校区已被另一位管理员删除',
  code: refusalCodes.notFound,
  message: '部门不存在',
} as const;
const parentGone = {
  ...gone,
  name: 'refuses a place below a department that is gone',
  when: '打开表单后，所选上级部门被删除',
} as const;
const taken = {
  name: 'refuses a name that another one below the same has',
  when: '同一上级下已有同名的部门或校区',
  code: refusalCodes.conflict,
  message: '同级下名称已存在',
} as const;
const notKeeper = {
  name: 'refuses whoever administers no institution',
  when: '登录账号不是机构管理员，例如打开页面后角色被修改',
  code: refusalCodes.forbidden,
  message: '只有机构管理员可以维护部门和校区',
  as: 'binjiang01',
} as const;

/** 教务部. */
const OTHER_OFFICE_ID = '1843200000000000014';
const parentOut = {
  name: 'refuses a place below a department that is out of use',
  when: '打开表单后，所选上级部门被停用',
  code: refusalCodes.conflict,
  message: '上级部门“教务部”已停用，请先启用或另选',
  given: [{ name: 'a department was taken out of use', params: { deptId: OTHER_OFFICE_ID } }],
} as const;

export const deptsRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [
    { ...parentGone, input: { ...form, parentId: GONE_ID } },
    { ...parentOut, input: { ...form, parentId: OTHER_OFFICE_ID } },
    { ...taken, input: { ...form, deptName: officeExample.deptName } },
    { ...notKeeper, input: form },
    {
      name: 'refuses a campus below a campus',
      when: '上级是校区，或在校区之下',
      input: { ...form, deptType: deptTypes.campus, parentId: campusExample.deptId },
      code: refusalCodes.badInput,
      message: '校区下不能再设校区',
    },
  ],
  update: [
    { ...gone, input: { ...changed, deptId: GONE_ID } },
    { ...parentGone, input: { ...changed, parentId: GONE_ID } },
    { ...parentOut, input: { ...changed, parentId: OTHER_OFFICE_ID } },
    { ...taken, input: { ...changed, deptName: campusExample.deptName } },
    { ...notKeeper, input: { ...campusForm } },
    {
      name: 'refuses a department below itself',
      when: '上级选了自己或自己的下级',
      input: { ...changed, parentId: officeExample.deptId },
      code: refusalCodes.badInput,
      message: '上级部门不能是自己或自己的下级',
    },
    {
      name: 'refuses to move a department into a campus of its own',
      when: '部门要移到另一个校区或机构之下',
      input: { ...changed, parentId: campusExample.deptId },
      code: refusalCodes.badInput,
      message: '部门不能移到另一个校区或机构下',
    },
    {
      name: 'refuses to take the root of the institution out of use',
      when: '停用机构的根部门',
      input: { ...rootForm, inUse: inUseFlags.no },
      code: refusalCodes.badInput,
      message: '机构的根部门不能停用',
    },
    {
      name: 'refuses to take a campus out of use that the platform opened',
      when: '停用或启用独立开通的校区：应在校区管理中操作',
      input: { ...campusForm, inUse: inUseFlags.no },
      code: refusalCodes.conflict,
      message: '“滨江校区”是独立开通的校区，请在校区管理中启用或停用',
    },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    { ...notKeeper, input: { id: campusExample.deptId } },
    {
      name: 'refuses a department that is used',
      when: '该部门或校区还有下级部门、员工、教室、班级、学员或登录账号，提示说明各有多少',
      input: { id: officeExample.deptId },
      code: refusalCodes.conflict,
      message: '该部门还有 1 个下级部门，不能删除，可以停用',
      given: [
        {
          name: 'a department was entered below another',
          params: { parentId: officeExample.deptId, deptName: '出纳组' },
        },
      ],
    },
    {
      name: 'refuses the root of the institution',
      when: '删除机构的根部门',
      input: { id: rootDeptExample.deptId },
      code: refusalCodes.conflict,
      message: '机构的根部门不能删除',
    },
    {
      name: 'refuses a campus that the platform opened',
      when: '删除独立开通的校区：应在校区管理中操作',
      input: { id: campusExample.deptId },
      code: refusalCodes.conflict,
      message: '“滨江校区”是独立开通的校区，请在校区管理中删除或停用',
    },
  ],
} satisfies RefusalsOf<typeof depts>;
