import { ATTENDANCE_PAGE_SIZE, type students } from '../../calls/students.ts';
import { listedStudentClaExample } from '../entities/student-cla.ts';
import { notedStudentExample, spareStudentExample, studentExample } from '../entities/student.ts';
import type { ExamplesOf } from '../example.ts';

const { studentId, deptName, createTime, balanceHour, hourParts, ...formExample } = studentExample;

export const studentsExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, studentName: notedStudentExample.studentName },
    data: { rows: [notedStudentExample], total: 1 },
  },
  detail: { input: { id: studentId }, data: studentExample },
  add: { input: { ...formExample, studentName: '沈星辰', phone: '13857120899' }, data: null },
  update: { input: { studentId, ...formExample }, data: null },
  remove: { input: { id: spareStudentExample.studentId }, data: null },
  export: { input: { studentName: '陈' }, data: null },
  byCla: {
    input: { pageNum: 1, pageSize: 20, claId: listedStudentClaExample.claId },
    data: { rows: [listedStudentClaExample], total: 1 },
  },
  toAttend: {
    input: { pageNum: 1, pageSize: ATTENDANCE_PAGE_SIZE, claId: listedStudentClaExample.claId, effect: true },
    data: { rows: [listedStudentClaExample], total: 1 },
  },
} satisfies ExamplesOf<typeof students>;
