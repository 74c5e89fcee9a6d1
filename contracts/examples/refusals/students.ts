import type { students } from '../../calls/students.ts';
import { refusalCodes } from '../../envelopes.ts';
import { studentsExamples } from '../calls/students.ts';
import { stoppedClaExample } from '../entities/cla.ts';
import { roomElsewhereExample } from '../entities/room.ts';
import { inUse } from '../given.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { input: newForm } = studentsExamples.add;
const { input: form } = studentsExamples.update;
const { studentId } = form;
const { deptId: otherDeptId } = roomElsewhereExample;

const gone = {
  name: 'refuses a student who is gone',
  when: '学员已被他人删除',
  code: refusalCodes.notFound,
  message: '学员不存在',
} as const;
const campusGone = {
  name: 'refuses a campus that is gone',
  when: '所选校区已被他人删除',
  code: refusalCodes.notFound,
  message: '校区不存在',
} as const;
const sexGone = {
  name: 'refuses what the dictionary no longer holds',
  when: '所选性别已从字典中删除或停用',
  code: refusalCodes.badInput,
  message: '性别“9”不在字典中，请重新选择',
} as const;
const claGone = {
  name: 'refuses a class that is gone',
  when: '班级已被他人删除',
  code: refusalCodes.notFound,
  message: '班级不存在',
} as const;

export const studentsRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [
    { ...campusGone, input: { ...newForm, deptId: GONE_ID } },
    { ...sexGone, input: { ...newForm, sex: '9' } },
  ],
  update: [
    { ...gone, input: { ...form, studentId: GONE_ID } },
    { ...campusGone, input: { ...form, deptId: GONE_ID } },
    { ...sexGone, input: { ...form, sex: '9' } },
    {
      name: 'refuses another campus once the student is enrolled',
      when: '学员已有报读课程，不能换校区',
      input: { ...form, deptId: otherDeptId },
      code: refusalCodes.conflict,
      message: '学员已有报读课程，不能更改校区',
      given: [inUse(studentId, '报读')],
    },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses a student who is enrolled',
      when: '学员已有报读、在班或购买记录',
      input: { id: studentId },
      code: refusalCodes.conflict,
      message: '该学员还有 2 条报读记录、2 个在班记录、5 条购买记录，不能删除',
      given: [inUse(studentId, '报读')],
    },
  ],
  byCla: [{ ...claGone, input: { claId: GONE_ID } }],
  toAttend: [
    { ...claGone, input: { claId: GONE_ID, effect: true } },
    {
      name: 'refuses a teacher who does not teach the class',
      when: '教师选择的不是自己任教的班级，例如刚改由他人任教',
      input: { claId: stoppedClaExample.claId, effect: true },
      code: refusalCodes.forbidden,
      message: '只能操作自己任教的班级',
      as: 'teacher01',
    },
  ],
} satisfies RefusalsOf<typeof students>;
