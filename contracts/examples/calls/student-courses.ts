import type { studentCourses } from '../../calls/student-courses.ts';
import { claExample, newClaExample } from '../entities/cla.ts';
import { hourLogExample } from '../entities/hour-log.ts';
import { studentClaExample } from '../entities/student-cla.ts';
import { spareStudentExample } from '../entities/student.ts';
import {
  emptyStudentCourseExample,
  ledgerStudentCourseExample,
  studentCourseExample,
  suspendedStudentCourseExample,
  waitingStudentCourseExample,
} from '../entities/student-course.ts';
import type { ExamplesOf } from '../example.ts';

const { studentCourseId, studentId, courseId } = studentCourseExample;
const { studentCourseId: suspendedId, studentId: suspendedStudentId } = suspendedStudentCourseExample;
const { claId } = claExample;
/** An enrolment in the course that has no class. */
const { studentClaId, claId: _, claName, expireDate, lastTime, ...waitingExample } = studentClaExample;

export const studentCoursesExamples = {
  detail: { input: { id: suspendedId }, data: suspendedStudentCourseExample },
  list: {
    input: { pageNum: 1, pageSize: 20, studentId: suspendedStudentId, status: 2 },
    data: { rows: [suspendedStudentCourseExample], total: 1 },
  },
  byCla: { input: { pageNum: 1, pageSize: 20, claId }, data: { rows: [waitingExample], total: 1 } },
  signUpList: { input: { pageNum: 1, pageSize: 20, studentId }, data: { rows: [studentCourseExample], total: 1 } },
  claOptions: { input: { studentCourseId }, data: [{ ...claExample, isSignUp: true }] },
  chooseCla: { input: { studentCourseId: waitingStudentCourseExample.studentCourseId, claId }, data: null },
  suspend: { input: { id: studentCourseId }, data: null },
  resume: { input: { id: suspendedId }, data: null },
  changeCla: { input: { studentCourseId, claId: newClaExample.claId }, data: null },
  changeBalance: { input: { studentCourseId, balanceHour: 30 }, data: null },
  changeExpiry: { input: { studentCourseId, expireDate: '2030-03-01' }, data: null },
  changePeriod: { input: { studentCourseId, dateBegin: '2026-03-02', dateEnd: '2030-03-01' }, data: null },
  add: {
    input: { studentId: spareStudentExample.studentId, courseId, chargeType: 'hour', balanceHour: 10 },
    data: null,
  },
  remove: { input: { id: emptyStudentCourseExample.studentCourseId }, data: null },
  export: { input: { status: 1 }, data: null },
  hourLog: {
    input: { pageNum: 1, pageSize: 10, studentCourseId: ledgerStudentCourseExample.studentCourseId },
    data: { rows: [hourLogExample], total: 1 },
  },
  exportHourLog: { input: { studentId }, data: null },
} satisfies ExamplesOf<typeof studentCourses>;
