import type { studentCourses } from '../../calls/student-courses.ts';
import { studentCoursesExamples } from '../calls/student-courses.ts';
import {
  claExample,
  claElsewhereExample,
  fullClaExample,
  newClaExample,
  otherCourseClaExample,
  stoppedClaExample,
} from '../entities/cla.ts';
import {
  emptyStudentCourseExample,
  finishedStudentCourseExample,
  lapsedStudentCourseExample,
  periodStudentCourseExample,
  studentCourseExample,
  suspendedStudentCourseExample,
  waitingArtStudentCourseExample,
  waitingStudentCourseExample,
} from '../entities/student-course.ts';
import { hasSeat, rowInUse, seatsLeft } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, notFound, type RefusalsOf } from './refusal.ts';
import { chosenClaGone, chosenCourseGone, studentGone } from './shared-refusals.ts';

const { studentCourseId, studentId } = studentCourseExample;
const enrolmentWithoutClass = waitingStudentCourseExample.studentCourseId;
const { claId } = claExample;
const { input: form } = studentCoursesExamples.add;

const enrolmentGone = notFound('refuses an enrolment that does not exist', '报读课程已被他人删除', '报读课程不存在');
const alreadyThere = conflict(
  'refuses a class in which the student already has a seat',
  '学员已在所选班级中，例如刚被他人加入',
  '该学员已在班级中',
);

/**
 * Refusals when an enrolment chooses its first class or changes its class. @param enrolment id of an enrolment
 */
const refusalsOfChoice = (enrolment: string) => [
  enrolmentGone({ studentCourseId: DELETED_ID, claId }),
  chosenClaGone({ studentCourseId: enrolment, claId: DELETED_ID }),
  badInput(
    'refuses a class of another course',
    '班级不属于所报课程，例如班级的课程刚被他人改过',
    '班级不属于报读的课程',
  )({ studentCourseId: enrolment, claId: otherCourseClaExample.claId }),
  badInput(
    'refuses a class of another campus',
    '班级不在学员的校区，例如刚被他人调到别的校区',
    '班级不在学员的校区',
  )({ studentCourseId: waitingArtStudentCourseExample.studentCourseId, claId: claElsewhereExample.claId }),
  conflict(
    'refuses a class that no longer accepts students',
    '所选班级已停止招生',
    '少儿钢琴小组课 15 班已停止招生',
  )({ studentCourseId: enrolment, claId: stoppedClaExample.claId }),
  conflict(
    'refuses a class that is full',
    '所选班级为“满员后停止”，且已满员',
    '钢琴一对一（高凯瑞）已满员，不再招生',
  )(
    { studentCourseId: emptyStudentCourseExample.studentCourseId, claId: fullClaExample.claId },
    seatsLeft(fullClaExample.claId, 0),
  ),
];

export const studentCoursesRefusals = {
  detail: [enrolmentGone({ id: DELETED_ID })],
  byCla: [chosenClaGone({ claId: DELETED_ID })],
  claOptions: [enrolmentGone({ studentCourseId: DELETED_ID })],
  chooseCla: [
    ...refusalsOfChoice(enrolmentWithoutClass),
    conflict(
      'refuses an enrolment that already has a class',
      '该报读已分到另一个班级，例如刚被他人分班',
      '该报读课程已有班级，请先调整班级',
    )({ studentCourseId, claId: newClaExample.claId }),
    alreadyThere({ studentCourseId, claId }, hasSeat(studentId, claId)),
  ],
  changeCla: [
    ...refusalsOfChoice(studentCourseId),
    alreadyThere({ studentCourseId, claId }, hasSeat(studentId, claId)),
    conflict(
      'refuses a suspended or finished enrolment',
      '该报读已停课或结课，例如刚被他人停课',
      '只有在读的报读课程可以分班',
    )({ studentCourseId: suspendedStudentCourseExample.studentCourseId, claId: newClaExample.claId }),
  ],
  suspend: [
    enrolmentGone({ id: DELETED_ID }),
    conflict(
      'refuses an enrolment that is already suspended',
      '该报读已是停课，例如刚被他人停课',
      '学员苏云舒已是停课状态',
    )({ id: suspendedStudentCourseExample.studentCourseId }),
  ],
  resume: [
    enrolmentGone({ id: DELETED_ID }),
    conflict(
      'refuses an active enrolment',
      '该报读已是在读，例如刚被他人恢复',
      '学员陈梓涵已是在读状态',
    )({ id: studentCourseId }),
    conflict(
      'refuses to resume a seat in a class that no longer accepts students',
      '已结课的报读要恢复，但原班级已停止招生',
      '少儿钢琴小组课 15 班已停止招生',
    )({ id: finishedStudentCourseExample.studentCourseId }),
  ],
  changeBalance: [
    enrolmentGone({ studentCourseId: DELETED_ID, balanceHour: 30 }),
    conflict(
      'refuses an enrolment by period',
      '按期报读没有课时余额',
      '按期报读没有课时余额',
    )({ studentCourseId: periodStudentCourseExample.studentCourseId, balanceHour: 30 }),
    conflict(
      'refuses fewer hours than have expired',
      '余额改得比已过期的课时还少',
      '余额不能小于已过期的 14 课时',
    )({ studentCourseId: lapsedStudentCourseExample.studentCourseId, balanceHour: 5 }),
  ],
  changeExpiry: [
    enrolmentGone({ studentCourseId: DELETED_ID, expireDate: '2030-03-01' }),
    badInput(
      'refuses an end date before the start date',
      '到期日期早于报读的开始日期',
      '到期日期不能早于开始日期',
    )({ studentCourseId, expireDate: '2025-07-01' }),
  ],
  changePeriod: [enrolmentGone({ studentCourseId: DELETED_ID, dateBegin: '2026-03-02', dateEnd: '2030-03-01' })],
  add: [
    studentGone({ ...form, studentId: DELETED_ID }),
    chosenCourseGone({ ...form, courseId: DELETED_ID }),
    conflict(
      'refuses a course in which the student is enrolled',
      '学员已报读该课程，且尚未结课',
      '学员已报读该课程',
    )({ ...form, studentId }, rowInUse(studentId, '报读')),
    badInput(
      'refuses a period that has ended',
      '按期报读的到期日期早于今天，例如表单隔夜才提交',
      '到期日期不能早于今天',
    )({ studentId: form.studentId, courseId: form.courseId, chargeType: 'date', expireDate: '2026-09-06' }),
  ],
  remove: [
    enrolmentGone({ id: DELETED_ID }),
    conflict(
      'refuses an enrolment that has recorded lessons',
      '该报读已有上课、购买或课时记录',
      '该报读还有 9 条上课记录、3 条购买记录、15 条课时记录，不能删除，可以结课',
    )({ id: studentCourseId }, rowInUse(studentCourseId, '课时记录')),
  ],
} satisfies RefusalsOf<typeof studentCourses>;
