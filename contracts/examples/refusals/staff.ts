import type { staff } from '../../calls/staff.ts';
import { personnelStatuses, staffTypes } from '../../entities/staff.ts';
import { refusalCodes } from '../../envelopes.ts';
import { staffExamples } from '../calls/staff.ts';
import { spareStaffExample, staffExample } from '../entities/staff.ts';
import { otherKeeperUserExample } from '../entities/user.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const form = staffExamples.add.input;
const changed = staffExamples.update.input;
const spareForm = {
  staffId: spareStaffExample.staffId,
  staffName: spareStaffExample.staffName,
  type: spareStaffExample.type,
  phone: spareStaffExample.phone,
  deptId: spareStaffExample.deptId,
};

const gone = {
  name: 'refuses a member of staff who is gone',
  when: '该员工已被删除，或已不在可见的校区',
  code: refusalCodes.notFound,
  message: '员工不存在',
} as const;
const campusGone = {
  name: 'refuses a campus that is gone',
  when: '打开表单后，所选校区被删除',
  code: refusalCodes.notFound,
  message: '校区不存在',
} as const;
const accountTaken = {
  name: 'refuses an account that somebody has',
  when: '账号已被其他用户、员工或申请使用（不区分大小写）',
  code: refusalCodes.conflict,
  message: '账号已存在',
} as const;
const sexGone = {
  name: 'refuses a value that is in the dictionary no more',
  when: '打开表单后，所选字典键值（性别、在职状态）被删除；停用时提示“已停用”',
  code: refusalCodes.badInput,
  message: '性别“9”不在字典中，请重新选择',
} as const;

export const staffRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [
    { ...campusGone, input: { ...form, deptId: GONE_ID } },
    { ...accountTaken, input: { ...form, username: 'Teacher01' } },
    { ...sexGone, input: { ...form, sex: '9' } },
    {
      name: 'refuses a member of staff without a campus to whoever sees campuses alone',
      when: '只能看到部分校区的账号新增员工时没有选择校区',
      input: { ...form, deptId: null },
      code: refusalCodes.badInput,
      message: '请选择校区',
      as: 'binjiang01',
    },
  ],
  update: [
    { ...gone, input: { ...changed, staffId: GONE_ID } },
    { ...campusGone, input: { ...changed, deptId: GONE_ID } },
    { ...accountTaken, input: { ...spareForm, username: 'Teacher01' } },
    { ...sexGone, input: { ...changed, sex: '9' } },
    {
      name: 'refuses another kind of work for a teacher who has classes or lessons',
      when: '该教师名下还有班级、课次或排课规则，却改为其他员工',
      input: { ...changed, type: staffTypes.other },
      code: refusalCodes.conflict,
      message: '该教师还有班级或课次，不能改为其他员工',
    },
    {
      name: 'refuses to let oneself leave',
      when: '把登录者本人设为离职：其账号会随之停用',
      input: {
        staffId: '1843201004000000038',
        staffName: otherKeeperUserExample.name,
        type: staffTypes.other,
        phone: '13757180006',
        deptId: '1843200000000000021',
        personnelStatus: personnelStatuses.left,
      },
      code: refusalCodes.forbidden,
      message: '不能停用自己的账号',
      as: otherKeeperUserExample.username,
    },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses a member of staff who is named elsewhere',
      when: '该员工还有班级、课次、排课规则、请假、调课或销售记录，提示说明各有多少',
      input: { id: staffExample.staffId },
      code: refusalCodes.conflict,
      message: '该员工还有 14 个班级、197 节课、12 条排课规则、11 条请假申请、12 条调课申请，不能删除，可将其设为离职',
    },
  ],
} satisfies RefusalsOf<typeof staff>;
