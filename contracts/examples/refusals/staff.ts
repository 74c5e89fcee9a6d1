import type { staff } from '../../calls/staff.ts';
import { personnelStatuses, staffTypes } from '../../entities/staff.ts';
import { staffExamples } from '../calls/staff.ts';
import { spareStaffExample, staffExample } from '../entities/staff.ts';
import { otherManagerUserExample } from '../entities/user.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';

const form = staffExamples.add.input;
const changed = staffExamples.update.input;
const spareForm = {
  staffId: spareStaffExample.staffId,
  staffName: spareStaffExample.staffName,
  type: spareStaffExample.type,
  phone: spareStaffExample.phone,
  deptId: spareStaffExample.deptId,
};

const memberGone = notFound(
  'refuses a member of staff who does not exist',
  '该员工已被删除，或已不在可见的校区',
  '员工不存在',
);
const campusGone = notFound('refuses a campus that does not exist', '打开表单后，所选校区被删除', '校区不存在');
const accountTaken = conflict(
  'refuses an account name that is taken',
  '账号已被其他用户、员工或申请使用（不区分大小写）',
  '账号已存在',
);
const sexGone = badInput(
  'refuses a value that the dictionary no longer contains',
  '打开表单后，所选字典键值（性别、在职状态）被删除；停用时提示“已停用”',
  '性别“9”不在字典中，请重新选择',
);

export const staffRefusals = {
  detail: [memberGone({ id: DELETED_ID })],
  add: [
    campusGone({ ...form, deptId: DELETED_ID }),
    accountTaken({ ...form, username: 'Teacher01' }),
    sexGone({ ...form, sex: '9' }),
    badInput(
      'refuses a member of staff without a campus to campus staff',
      '只能看到部分校区的账号新增员工时没有选择校区',
      '请选择校区',
      { as: 'binjiang01' },
    )({ ...form, deptId: null }),
  ],
  update: [
    memberGone({ ...changed, staffId: DELETED_ID }),
    campusGone({ ...changed, deptId: DELETED_ID }),
    accountTaken({ ...spareForm, username: 'Teacher01' }),
    sexGone({ ...changed, sex: '9' }),
    conflict(
      'refuses another staff type for a teacher who has classes or lessons',
      '该教师名下还有班级、课次或排课规则，却改为其他员工',
      '该教师还有班级或课次，不能改为其他员工',
    )({ ...changed, type: staffTypes.other }),
    forbidden(
      'refuses to mark the user’s own staff record as departed',
      '把登录者本人设为离职：其账号会随之停用',
      '不能停用自己的账号',
      {
        as: otherManagerUserExample.username,
      },
    )({
      staffId: '1843201004000000038',
      staffName: otherManagerUserExample.name,
      type: staffTypes.other,
      phone: '13757180006',
      deptId: '1843200000000000021',
      personnelStatus: personnelStatuses.left,
    }),
  ],
  remove: [
    memberGone({ id: DELETED_ID }),
    conflict(
      'refuses a member of staff to whom other records refer',
      '该员工还有班级、课次、排课规则、请假、调课、销售或课酬记录，提示说明各有多少',
      '该员工还有 14 个班级、211 节课、12 条排课规则、11 条请假申请、12 条调课申请、1 张课酬单、1 条课酬标准，不能删除，可将其设为离职',
    )({ id: staffExample.staffId }),
  ],
} satisfies RefusalsOf<typeof staff>;
