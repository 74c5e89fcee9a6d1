import type { studentCourses } from '../../calls/student-courses.ts';
import { refusalCodes } from '../../envelopes.ts';
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
  waitingStudentCourseExample,
  waitingDanceStudentCourseExample,
} from '../entities/student-course.ts';
import { hasSeat, inUse, seatsLeft } from '../given.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { conflict, notFound, badInput } = refusalCodes;
const { studentCourseId, studentId } = studentCourseExample;
const waiting = waitingStudentCourseExample.studentCourseId;
const { claId } = claExample;
const { input: form } = studentCoursesExamples.add;

const gone = {
  name: 'refuses an enrolment that is gone',
  when: '报读课程已被他人删除',
  code: notFound,
  message: '报读课程不存在',
} as const;
const claGone = {
  name: 'refuses a class that is gone',
  when: '所选班级已被他人删除',
  code: notFound,
  message: '班级不存在',
} as const;
const alreadyThere = {
  name: 'refuses a class in which the student is already',
  when: '学员已在所选班级中，例如刚被他人加入',
  code: conflict,
  message: '该学员已在班级中',
} as const;

/** Whether it is the first class or another one: @param enrolment one that may take a class */
const refusalsOfChoice = (enrolment: string) => [
  { ...gone, input: { studentCourseId: GONE_ID, claId } },
  { ...claGone, input: { studentCourseId: enrolment, claId: GONE_ID } },
  {
    name: 'refuses a class of another course' as const,
    when: '班级不属于所报课程，例如班级的课程刚被他人改过',
    input: { studentCourseId: enrolment, claId: otherCourseClaExample.claId },
    code: badInput,
    message: '班级不属于报读的课程',
  },
  {
    name: 'refuses a class of another campus' as const,
    when: '班级不在学员的校区，例如刚被他人调到别的校区',
    input: { studentCourseId: waitingDanceStudentCourseExample.studentCourseId, claId: claElsewhereExample.claId },
    code: badInput,
    message: '班级不在学员的校区',
  },
  {
    name: 'refuses a class that takes nobody any more' as const,
    when: '所选班级已停止招生',
    input: { studentCourseId: enrolment, claId: stoppedClaExample.claId },
    code: conflict,
    message: '少儿钢琴小组课 17 班已停止招生',
  },
  {
    name: 'refuses a class that is full' as const,
    when: '所选班级为“满员后停止”，且已满员',
    input: { studentCourseId: emptyStudentCourseExample.studentCourseId, claId: fullClaExample.claId },
    code: conflict,
    message: '钢琴一对一（姜敏）已满员，满员后停止招生',
    given: [seatsLeft(fullClaExample.claId, 0)],
  },
];

export const studentCoursesRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  byCla: [{ ...claGone, input: { claId: GONE_ID } }],
  claOptions: [{ ...gone, input: { studentCourseId: GONE_ID } }],
  chooseCla: [
    ...refusalsOfChoice(waiting),
    {
      name: 'refuses an enrolment that has a class already',
      when: '该报读已分到另一个班级，例如刚被他人分班',
      input: { studentCourseId, claId: newClaExample.claId },
      code: conflict,
      message: '该报读课程已有班级，请先调整班级',
    },
    { ...alreadyThere, input: { studentCourseId, claId }, given: [hasSeat(studentId, claId)] },
  ],
  changeCla: [
    ...refusalsOfChoice(studentCourseId),
    { ...alreadyThere, input: { studentCourseId, claId }, given: [hasSeat(studentId, claId)] },
    {
      name: 'refuses an enrolment that takes a break or is finished',
      when: '该报读已停课或结课，例如刚被他人停课',
      input: { studentCourseId: suspendedStudentCourseExample.studentCourseId, claId: newClaExample.claId },
      code: conflict,
      message: '只有在读的报读课程可以选班',
    },
  ],
  suspend: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses an enrolment that takes a break already',
      when: '该报读已是停课，例如刚被他人停课',
      input: { id: suspendedStudentCourseExample.studentCourseId },
      code: conflict,
      message: '学员彭紫林已是停课状态',
    },
  ],
  resume: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses an enrolment that is running',
      when: '该报读已是在读，例如刚被他人恢复',
      input: { id: studentCourseId },
      code: conflict,
      message: '学员陈梓涵已是在读状态',
    },
    {
      name: 'refuses to take up a seat in a class that takes nobody any more',
      when: '已结课的报读要恢复，但原班级已停止招生',
      input: { id: finishedStudentCourseExample.studentCourseId },
      code: conflict,
      message: '少儿钢琴小组课 5 班已停止招生',
    },
  ],
  changeBalance: [
    { ...gone, input: { studentCourseId: GONE_ID, balanceHour: 30 } },
    {
      name: 'refuses an enrolment by period',
      when: '按期报读没有课时余额',
      input: { studentCourseId: periodStudentCourseExample.studentCourseId, balanceHour: 30 },
      code: conflict,
      message: '按期报读没有课时余额',
    },
    {
      name: 'refuses fewer hours than have lapsed',
      when: '余额改得比已失效的课时还少',
      input: { studentCourseId: lapsedStudentCourseExample.studentCourseId, balanceHour: 5 },
      code: conflict,
      message: '余额不能小于已失效的 12 课时',
    },
  ],
  changeExpiry: [
    { ...gone, input: { studentCourseId: GONE_ID, expireDate: '2030-03-01' } },
    {
      name: 'refuses an end before the begin',
      when: '到期日期早于报读的开始日期',
      input: { studentCourseId, expireDate: '2025-07-01' },
      code: badInput,
      message: '到期日期不能早于开始日期',
    },
  ],
  changePeriod: [{ ...gone, input: { studentCourseId: GONE_ID, dateBegin: '2026-03-02', dateEnd: '2030-03-01' } }],
  add: [
    {
      name: 'refuses a student who is gone',
      when: '学员已被他人删除',
      input: { ...form, studentId: GONE_ID },
      code: notFound,
      message: '学员不存在',
    },
    {
      name: 'refuses a course that is gone',
      when: '所选课程已被他人删除',
      input: { ...form, courseId: GONE_ID },
      code: notFound,
      message: '课程不存在',
    },
    {
      name: 'refuses a course in which the student is enrolled',
      when: '学员已报读该课程，且尚未结课',
      input: { ...form, studentId },
      code: conflict,
      message: '学员已报读该课程',
      given: [inUse(studentId, '报读')],
    },
    {
      name: 'refuses a period that is over',
      when: '按期报读的到期日期早于今天，例如表单隔夜才提交',
      input: { studentId: form.studentId, courseId: form.courseId, chargeType: 'date', expireDate: '2026-09-06' },
      code: badInput,
      message: '到期日期不能早于今天',
    },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses an enrolment of which something was recorded',
      when: '该报读已有上课、购买或课时记录',
      input: { id: studentCourseId },
      code: conflict,
      message: '该报读还有 9 条上课记录、3 条购买记录、14 条课时记录，不能删除，可以结课',
      given: [inUse(studentCourseId, '课时记录')],
    },
  ],
} satisfies RefusalsOf<typeof studentCourses>;
