import type { clas } from '../../calls/clas.ts';
import { refusalCodes } from '../../envelopes.ts';
import { claElsewhereExample, claExample, newClaExample, stoppedClaExample } from '../entities/cla.ts';
import { privateCourseExample } from '../entities/course.ts';
import { roomElsewhereExample } from '../entities/room.ts';
import { hasSeat, inUse, there } from '../given.ts';
import { studentExample } from '../entities/student.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { claId, courseName, deptName, staffName, studentCnt, createTime, ...form } = claExample;
const newForm = { ...form, claName: '少儿钢琴小组课春季班' };
const inClass = hasSeat(studentExample.studentId, claId);

const gone = {
  name: 'refuses a class that is gone',
  when: '班级已被他人删除',
  code: refusalCodes.notFound,
  message: '班级不存在',
} as const;
const notTheirs = {
  name: 'refuses a teacher who does not teach the class',
  when: '教师打开的不是自己任教的班级，例如刚改由他人任教',
  code: refusalCodes.forbidden,
  message: '只能操作自己任教的班级',
  as: 'teacher01',
} as const;
const nameTaken = {
  name: 'refuses a name that the campus already has',
  when: '同一校区已有同名班级',
  code: refusalCodes.conflict,
  message: '班级名称已存在',
} as const;

/** What a class is made of may be gone, or have changed, since its form was opened. */
const ofItsParts = <F extends typeof newForm>(whole: F) => [
  {
    name: 'refuses a campus that is gone' as const,
    when: '所选校区已被他人删除',
    input: { ...whole, departId: GONE_ID },
    code: refusalCodes.notFound,
    message: '校区不存在',
  },
  {
    name: 'refuses a course that is gone' as const,
    when: '所选课程已被他人删除',
    input: { ...whole, courseId: GONE_ID },
    code: refusalCodes.notFound,
    message: '课程不存在',
  },
  {
    name: 'refuses a course of the other teaching mode' as const,
    when: '课程的教学类型与所选不一致，例如刚被他人改过',
    input: { ...whole, courseId: privateCourseExample.courseId },
    code: refusalCodes.badInput,
    message: '课程与教学类型不一致',
  },
];
const teacherGone = {
  name: 'refuses a teacher who is gone',
  when: '所选教师已离职或被删除',
  code: refusalCodes.notFound,
  message: '授课教师不存在',
} as const;

export const clasRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  allDetail: [
    { ...gone, input: { id: GONE_ID } },
    { ...notTheirs, input: { id: stoppedClaExample.claId } },
  ],
  add: [
    { ...nameTaken, input: form, given: [there('a class', { claId, claName: form.claName, departId: form.departId })] },
    ...ofItsParts(newForm),
    { ...teacherGone, input: { ...newForm, teacherId: GONE_ID } },
  ],
  update: [
    { ...gone, input: { claId: GONE_ID, ...newForm } },
    {
      ...nameTaken,
      input: { claId, ...form, claName: newClaExample.claName },
      given: [
        there('a class', { claId: newClaExample.claId, claName: newClaExample.claName, departId: form.departId }),
      ],
    },
    ...ofItsParts({ claId, ...form }),
    { ...teacherGone, input: { claId, ...form, teacherId: GONE_ID } },
    {
      name: 'refuses another campus once there are students or lessons',
      when: '班级已有学员或课次，不能换校区',
      input: { claId, ...form, departId: roomElsewhereExample.deptId },
      code: refusalCodes.conflict,
      message: '班级已有学员或排课，不能更改校区',
      given: [inClass],
    },
    {
      name: 'refuses another course once there are students or lessons',
      when: '班级已有学员或课次，不能换课程',
      input: { claId, ...form, courseId: claElsewhereExample.courseId },
      code: refusalCodes.conflict,
      message: '班级已有学员或排课，不能更改课程',
      given: [inClass],
    },
    {
      name: 'refuses fewer seats than there are students',
      when: '容量改得比现有学员还少',
      input: { claId, ...form, capacity: 1 },
      code: refusalCodes.conflict,
      message: '班级已有 9 名学员，容量不能小于 9',
      given: [inClass],
    },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses a class that has students or lessons',
      when: '班级已有学员、课次或排课规则',
      input: { id: claId },
      code: refusalCodes.conflict,
      message: '该班级还有 9 名学员、17 节课、1 条排课规则，不能删除',
      given: [inUse(claId, '课次')],
    },
  ],
  students: [{ ...gone, input: { claId: GONE_ID } }],
  byStudent: [
    {
      name: 'refuses a student who is gone',
      when: '学员已被他人删除',
      input: { studentId: GONE_ID },
      code: refusalCodes.notFound,
      message: '学员不存在',
    },
  ],
  accountType: [{ ...gone, input: { id: GONE_ID } }],
} satisfies RefusalsOf<typeof clas>;
