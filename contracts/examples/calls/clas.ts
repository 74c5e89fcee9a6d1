import type { clas } from '../../calls/clas.ts';
import {
  accountTypeExample,
  claExample,
  claWithCourseExample,
  emptyClaExample,
  finishedClaExample,
} from '../entities/cla.ts';
import { listedStudentClaExample, studentClaExample } from '../entities/student-cla.ts';
import type { ExamplesOf } from '../example.ts';

const { claId, courseName, deptName, staffName, studentCnt, createTime, ...formExample } = claExample;

export const clasExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, claName: finishedClaExample.claName },
    data: { rows: [finishedClaExample], total: 1 },
  },
  detail: { input: { id: claId }, data: claExample },
  allDetail: { input: { id: claId }, data: claWithCourseExample },
  add: { input: { ...formExample, claName: '少儿钢琴小组课春季班' }, data: null },
  update: { input: { claId, ...formExample }, data: null },
  remove: { input: { id: emptyClaExample.claId }, data: null },
  export: { input: { claName: '钢琴' }, data: null },
  students: { input: { claId: listedStudentClaExample.claId }, data: [listedStudentClaExample] },
  byStudent: { input: { studentId: studentClaExample.studentId }, data: [{ ...claExample, isSignUp: true }] },
  accountType: { input: { id: claId }, data: accountTypeExample },
  options: {
    input: { pageNum: 1, pageSize: 20, claName: finishedClaExample.claName },
    data: { rows: [finishedClaExample], total: 1 },
  },
} satisfies ExamplesOf<typeof clas>;
