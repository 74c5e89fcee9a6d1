import type { studentClas } from '../../calls/student-clas.ts';
import { refusalCodes } from '../../envelopes.ts';
import { claExample, fullClaExample, nearlyFullClaExample, newClaExample, stoppedClaExample } from '../entities/cla.ts';
import { finishedStudentClaExample, studentClaExample, suspendedStudentClaExample } from '../entities/student-cla.ts';
import { studentCourseExample } from '../entities/student-course.ts';
import {
  secondWaitingStudentExample,
  spareStudentExample,
  studentElsewhereExample,
  studentExample,
  waitingStudentExample,
} from '../entities/student.ts';
import { hasSeat, movedTo, seatsLeft, waitsForClass } from '../given.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { claId } = claExample;
const waiting = waitingStudentExample.studentId;
const second = secondWaitingStudentExample.studentId;
const { conflict, notFound } = refusalCodes;

const claGone = {
  name: 'refuses a class that is gone',
  when: '班级已被他人删除',
  code: notFound,
  message: '班级不存在',
} as const;
const studentGone = {
  name: 'refuses a student who is gone',
  when: '学员已被他人删除',
  code: notFound,
  message: '学员不存在',
} as const;
const seatGone = {
  name: 'refuses a student who is no longer in the class',
  when: '学员刚被他人移出班级',
  input: { studentClaId: GONE_ID },
  code: notFound,
  message: '该学员已不在班级中',
} as const;

export const studentClasRefusals = {
  list: [{ ...claGone, input: { claId: GONE_ID } }],
  byStudent: [{ ...studentGone, input: { studentId: GONE_ID } }],
  allocate: [
    { ...claGone, input: { claId: GONE_ID, studentIds: [waiting] } },
    { ...studentGone, input: { claId, studentIds: [GONE_ID] } },
    {
      name: 'refuses a student who is in the class already',
      when: '学员已在该班级中，例如刚被他人加入',
      input: { claId, studentIds: [studentExample.studentId] },
      code: conflict,
      message: '学员陈梓涵已在班级中',
      given: [hasSeat(studentExample.studentId, claId)],
    },
    {
      name: 'refuses a student of another campus',
      when: '学员不在班级所属的校区，例如刚换了校区',
      input: { claId, studentIds: [studentElsewhereExample.studentId] },
      code: conflict,
      message: '学员洪子欣不在班级的校区',
    },
    {
      name: 'refuses a student without an enrolment that waits for a class',
      when: '学员没有该课程的在读且未分班的报读',
      input: { claId, studentIds: [spareStudentExample.studentId] },
      code: conflict,
      message: '学员罗浩轩没有可分班的报读课程',
    },
    {
      name: 'refuses a class that takes nobody any more',
      when: '班级已停止招生',
      input: { claId: stoppedClaExample.claId, studentIds: [waiting] },
      code: conflict,
      message: '少儿钢琴小组课 17 班已停止招生',
      given: [waitsForClass(waiting, stoppedClaExample.courseId)],
    },
    {
      name: 'refuses a class that is full',
      when: '班级为“满员后停止”，且已满员',
      input: { claId: fullClaExample.claId, studentIds: [waiting] },
      code: conflict,
      message: '钢琴一对一（姜敏）已满员，满员后停止招生',
      given: [seatsLeft(fullClaExample.claId, 0), waitsForClass(waiting, fullClaExample.courseId)],
    },
    {
      name: 'refuses more students than there are seats',
      when: '班级为“满员后停止”，剩余名额少于所选学员',
      input: { claId: nearlyFullClaExample.claId, studentIds: [waiting, second] },
      code: conflict,
      message: '少儿钢琴小组课 4 班名额不足，还剩 1 个',
      given: [
        seatsLeft(nearlyFullClaExample.claId, 1),
        waitsForClass(waiting, nearlyFullClaExample.courseId),
        waitsForClass(second, nearlyFullClaExample.courseId),
      ],
    },
  ],
  leave: [
    seatGone,
    {
      name: 'refuses a student who has finished in the class',
      when: '学员在该班级已结课或已移出',
      input: { studentClaId: finishedStudentClaExample.studentClaId },
      code: conflict,
      message: '该学员已不在班级中',
    },
  ],
  read: [
    seatGone,
    {
      name: 'refuses a student who attends already',
      when: '学员已是在读，例如刚被他人恢复',
      input: { studentClaId: studentClaExample.studentClaId },
      code: conflict,
      message: '学员陈梓涵已是在读状态',
    },
    {
      name: 'refuses to take up a seat in a class that takes nobody any more',
      when: '已结课的学员要恢复在读，但班级已停止招生',
      input: { studentClaId: finishedStudentClaExample.studentClaId },
      code: conflict,
      message: '少儿钢琴小组课 5 班已停止招生',
    },
    {
      name: 'refuses a student who is in another class meanwhile',
      when: '学员已调到同一报读的另一个班级',
      input: { studentClaId: studentClaExample.studentClaId },
      code: conflict,
      message: '学员陈梓涵已在其他班级，请先移出',
      given: [movedTo(studentCourseExample.studentCourseId, newClaExample.claId)],
    },
  ],
  stop: [
    seatGone,
    {
      name: 'refuses a student who takes a break already',
      when: '学员已是停课，例如刚被他人停课',
      input: { studentClaId: suspendedStudentClaExample.studentClaId },
      code: conflict,
      message: '学员彭紫林已是停课状态',
    },
  ],
  end: [
    seatGone,
    {
      name: 'refuses a student who has finished already',
      when: '学员已是结课，例如刚被他人结课',
      input: { studentClaId: finishedStudentClaExample.studentClaId },
      code: conflict,
      message: '学员彭炫明已是结课状态',
    },
  ],
} satisfies RefusalsOf<typeof studentClas>;
