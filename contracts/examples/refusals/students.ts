import type { students } from '../../calls/students.ts';
import { studentsExamples } from '../calls/students.ts';
import { stoppedClaExample } from '../entities/cla.ts';
import { roomElsewhereExample } from '../entities/room.ts';
import { rowInUse } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, forbidden, type RefusalsOf } from './refusal.ts';
import { campusGone, claGone, studentGone } from './shared-refusals.ts';

const { input: newForm } = studentsExamples.add;
const { input: form } = studentsExamples.update;
const { studentId } = form;
const { deptId: otherDeptId } = roomElsewhereExample;

const sexGone = badInput(
  'refuses values that the dictionary no longer contains',
  '所选性别已从字典中删除或停用',
  '性别“9”不在字典中，请重新选择',
);

export const studentsRefusals = {
  detail: [studentGone({ id: DELETED_ID })],
  add: [campusGone({ ...newForm, deptId: DELETED_ID }), sexGone({ ...newForm, sex: '9' })],
  update: [
    studentGone({ ...form, studentId: DELETED_ID }),
    campusGone({ ...form, deptId: DELETED_ID }),
    sexGone({ ...form, sex: '9' }),
    conflict(
      'refuses another campus once the student is enrolled',
      '学员已有报读课程，不能换校区',
      '学员已有报读课程，不能更改校区',
    )({ ...form, deptId: otherDeptId }, rowInUse(studentId, '报读')),
  ],
  remove: [
    studentGone({ id: DELETED_ID }),
    conflict(
      'refuses a student who is enrolled',
      '学员已有报读、在班或购买记录',
      '该学员还有 2 条报读记录、2 个在班记录、7 条购买记录、1 条沟通记录，不能删除',
    )({ id: studentId }, rowInUse(studentId, '报读')),
  ],
  byCla: [claGone({ claId: DELETED_ID })],
  toAttend: [
    claGone({ claId: DELETED_ID, effect: true }),
    forbidden(
      'refuses a teacher who does not teach the class',
      '教师选择的不是自己任教的班级，例如刚改由他人任教',
      '只能操作自己任教的班级',
      { as: 'teacher01' },
    )({ claId: stoppedClaExample.claId, effect: true }),
  ],
} satisfies RefusalsOf<typeof students>;
