import type { clas } from '../../calls/clas.ts';
import { claElsewhereExample, claExample, newClaExample, stoppedClaExample } from '../entities/cla.ts';
import { privateCourseExample } from '../entities/course.ts';
import { roomElsewhereExample } from '../entities/room.ts';
import { hasSeat, rowInUse, rowExists } from '../provider-states.ts';
import { studentExample } from '../entities/student.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, type RefusalsOf } from './refusal.ts';
import {
  campusGone,
  chosenCourseGone,
  chosenTeacherGone,
  claGone,
  notClassTeacher,
  studentGone,
} from './shared-refusals.ts';

const { claId, courseName, deptName, staffName, studentCnt, createTime, ...form } = claExample;
const newForm = { ...form, claName: '少儿钢琴小组课春季班' };
const inClass = hasSeat(studentExample.studentId, claId);

const nameTaken = conflict('refuses a name that the campus already has', '同一校区已有同名班级', '班级名称已存在');

/** Refusals for a class whose campus or course was deleted, or whose course was changed, since the form was opened. */
const refusalsOfReferences = <F extends typeof newForm>(whole: F) => [
  campusGone({ ...whole, departId: DELETED_ID }),
  chosenCourseGone({ ...whole, courseId: DELETED_ID }),
  badInput(
    'refuses a course with another teaching mode',
    '课程的教学类型与所选不一致，例如刚被他人改过',
    '课程与教学类型不一致',
  )({ ...whole, courseId: privateCourseExample.courseId }),
];

export const clasRefusals = {
  detail: [claGone({ id: DELETED_ID })],
  allDetail: [claGone({ id: DELETED_ID }), notClassTeacher({ id: stoppedClaExample.claId })],
  add: [
    nameTaken(form, rowExists('a class', { claId, claName: form.claName, departId: form.departId })),
    ...refusalsOfReferences(newForm),
    chosenTeacherGone({ ...newForm, teacherId: DELETED_ID }),
  ],
  update: [
    claGone({ claId: DELETED_ID, ...newForm }),
    nameTaken(
      { claId, ...form, claName: newClaExample.claName },
      rowExists('a class', { claId: newClaExample.claId, claName: newClaExample.claName, departId: form.departId }),
    ),
    ...refusalsOfReferences({ claId, ...form }),
    chosenTeacherGone({ claId, ...form, teacherId: DELETED_ID }),
    conflict(
      'refuses another campus once there are students or lessons',
      '班级已有学员或课次，不能换校区',
      '班级已有学员或排课，不能更改校区',
    )({ claId, ...form, departId: roomElsewhereExample.deptId }, inClass),
    conflict(
      'refuses another course once there are students or lessons',
      '班级已有学员或课次，不能换课程',
      '班级已有学员或排课，不能更改课程',
    )({ claId, ...form, courseId: claElsewhereExample.courseId }, inClass),
    conflict(
      'refuses fewer seats than there are students',
      '容量改得比现有学员还少',
      '班级已有 9 名学员，容量不能小于 9',
    )({ claId, ...form, capacity: 1 }, inClass),
  ],
  remove: [
    claGone({ id: DELETED_ID }),
    conflict(
      'refuses a class that has students or lessons',
      '班级已有学员、课次或排课规则',
      '该班级还有 9 名学员、17 节课、1 条排课规则，不能删除',
    )({ id: claId }, rowInUse(claId, '课次')),
  ],
  students: [claGone({ claId: DELETED_ID })],
  byStudent: [studentGone({ studentId: DELETED_ID })],
  accountType: [claGone({ id: DELETED_ID })],
} satisfies RefusalsOf<typeof clas>;
