import type { StudentCourse } from '../../entities/student-course.ts';

export const studentCourseExample = {
  studentCourseId: '1843200000000000821',
  studentId: '1843200000000000801',
  studentName: '陈梓涵',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  chargeType: 'hour',
  balanceHour: 32,
  expireHour: 0,
  expireDate: '2027-03-01',
  dateBegin: '2026-03-02',
  dateEnd: null,
  status: 1,
} satisfies StudentCourse;

/** An enrolment without a class. */
export const waitingStudentCourseExample = {
  studentCourseId: '1843200000000000822',
  studentId: '1843200000000000803',
  studentName: '侯娜',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  chargeType: 'hour',
  balanceHour: 48,
  expireHour: 0,
  expireDate: '2027-07-28',
  dateBegin: '2026-07-29',
  status: 1,
} satisfies StudentCourse;

/** A suspended enrolment. */
export const suspendedStudentCourseExample = {
  studentCourseId: '1843200000000000823',
  studentId: '1843201017000000139',
  studentName: '彭紫林',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  chargeType: 'hour',
  balanceHour: 48,
  expireHour: 0,
  expireDate: '2027-07-28',
  dateBegin: '2026-07-29',
  dateEnd: '2026-08-26',
  status: 2,
} satisfies StudentCourse;

/** An enrolment by period that was created by mistake, without payment or attendance. */
export const emptyStudentCourseExample = {
  studentCourseId: '1843200000000000824',
  studentId: '1843200000000000803',
  studentName: '侯娜',
  courseId: '1843201015000000001',
  courseName: '钢琴一对一',
  chargeType: 'date',
  expireDate: '2026-10-07',
  dateBegin: '2026-09-07',
  dateEnd: '2026-10-07',
  status: 1,
} satisfies StudentCourse;

/** An enrolment finished together with its class. */
export const finishedStudentCourseExample = {
  studentCourseId: '1843201021000000027',
  studentId: '1843201017000000135',
  studentName: '彭炫明',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843201018000000004',
  claName: '少儿钢琴小组课 5 班',
  chargeType: 'hour',
  balanceHour: 48,
  expireHour: 0,
  expireDate: '2027-08-14',
  dateBegin: '2026-01-19',
  dateEnd: '2026-08-30',
  status: 3,
} satisfies StudentCourse;

/** An enrolment by period, which has no hours. */
export const periodStudentCourseExample = {
  studentCourseId: '1843201021000000115',
  studentId: '1843201017000000048',
  studentName: '魏鹏',
  courseId: '1843201015000000002',
  courseName: '中国舞基础',
  claId: '1843201018000000023',
  claName: '中国舞基础 1 班',
  chargeType: 'date',
  expireDate: '2026-12-14',
  dateBegin: '2026-08-17',
  dateEnd: '2026-12-14',
  status: 1,
} satisfies StudentCourse;

/** An enrolment with expired hours. */
export const lapsedStudentCourseExample = {
  studentCourseId: '1843201021000000012',
  studentId: '1843201017000000138',
  studentName: '常瑜',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843201018000000001',
  claName: '少儿钢琴小组课 2 班',
  chargeType: 'hour',
  balanceHour: 12,
  expireHour: 12,
  expireDate: '2026-09-03',
  dateBegin: '2026-07-27',
  status: 1,
} satisfies StudentCourse;

/** An enrolment in another course, without a class. */
export const waitingDanceStudentCourseExample = {
  studentCourseId: '1843201021000000481',
  studentId: '1843201017000000147',
  studentName: '尉迟梓浩',
  courseId: '1843201015000000003',
  courseName: '中国舞考级',
  chargeType: 'hour',
  balanceHour: 10,
  expireHour: 0,
  dateBegin: '2025-07-22',
  status: 1,
} satisfies StudentCourse;

/** An enrolment whose last ten ledger entries all come from lessons. */
export const ledgerStudentCourseExample = {
  studentCourseId: '1843201021000000065',
  studentId: '1843201017000000025',
  studentName: '顾丽',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843201018000000013',
  claName: '少儿钢琴小组课 11 班',
  chargeType: 'hour',
  balanceHour: 10,
  expireHour: 0,
  expireDate: '2027-07-30',
  dateBegin: '2026-07-01',
  status: 1,
} satisfies StudentCourse;
