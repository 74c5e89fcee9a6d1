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
  studentName: '刘翊轩',
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
  studentId: '1843201017000000093',
  studentName: '苏云舒',
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
  studentName: '刘翊轩',
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
  studentCourseId: '1843201021000000086',
  studentId: '1843201017000000277',
  studentName: '曹书瑶',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843201018000000017',
  claName: '少儿钢琴小组课 15 班',
  chargeType: 'hour',
  balanceHour: 36,
  expireHour: 0,
  expireDate: '2027-07-30',
  dateBegin: '2025-08-14',
  dateEnd: '2026-08-27',
  status: 3,
} satisfies StudentCourse;

/** An enrolment by period, which has no hours. */
export const periodStudentCourseExample = {
  studentCourseId: '1843201021000000115',
  studentId: '1843201017000000169',
  studentName: '王知意',
  courseId: '1843201015000000002',
  courseName: '中国舞基础',
  claId: '1843201018000000025',
  claName: '中国舞基础 2 班',
  chargeType: 'date',
  expireDate: '2026-11-09',
  dateBegin: '2026-07-13',
  dateEnd: '2026-11-09',
  status: 1,
} satisfies StudentCourse;

/** An enrolment with expired hours. */
export const lapsedStudentCourseExample = {
  studentCourseId: '1843201021000000030',
  studentId: '1843201017000000206',
  studentName: '孙毅恒',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843201018000000005',
  claName: '少儿钢琴小组课 6 班',
  chargeType: 'hour',
  balanceHour: 14,
  expireHour: 14,
  expireDate: '2026-09-06',
  dateBegin: '2026-08-01',
  status: 1,
} satisfies StudentCourse;

/** An enrolment in another course, without a class. */
export const waitingArtStudentCourseExample = {
  studentCourseId: '1843201021000000491',
  studentId: '1843201017000000146',
  studentName: '周楚彤',
  courseId: '1843201015000000004',
  courseName: '创意美术',
  chargeType: 'hour',
  balanceHour: 24,
  expireHour: 24,
  expireDate: '2026-08-19',
  dateBegin: '2025-08-20',
  status: 1,
} satisfies StudentCourse;

/** An enrolment whose last ten ledger entries all come from lessons. */
export const ledgerStudentCourseExample = {
  studentCourseId: '1843201021000000075',
  studentId: '1843201017000000205',
  studentName: '杨悦然',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843201018000000015',
  claName: '少儿钢琴小组课 13 班',
  chargeType: 'hour',
  balanceHour: 22,
  expireHour: 0,
  expireDate: '2027-07-16',
  dateBegin: '2025-08-02',
  status: 1,
} satisfies StudentCourse;
