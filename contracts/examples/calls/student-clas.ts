import type { studentClas } from '../../calls/student-clas.ts';
import { listedStudentClaExample, studentClaExample, suspendedStudentClaExample } from '../entities/student-cla.ts';
import { waitingStudentCourseExample } from '../entities/student-course.ts';
import { waitingStudentExample } from '../entities/student.ts';
import type { ExamplesOf } from '../example.ts';

const { studentClaId, claId } = studentClaExample;

export const studentClasExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, claId: listedStudentClaExample.claId },
    data: { rows: [listedStudentClaExample], total: 1 },
  },
  byStudent: {
    input: { studentId: suspendedStudentClaExample.studentId },
    data: [suspendedStudentClaExample],
  },
  allocate: {
    input: {
      claId,
      studentIds: [waitingStudentExample.studentId],
      studentCourseIds: [waitingStudentCourseExample.studentCourseId],
    },
    data: null,
  },
  leave: { input: { studentClaId }, data: null },
  read: { input: { studentClaId: suspendedStudentClaExample.studentClaId }, data: null },
  stop: { input: { studentClaId }, data: null },
  end: { input: { studentClaId }, data: null },
} satisfies ExamplesOf<typeof studentClas>;
