import type { studentClas } from '../../calls/student-clas.ts';
import { studentClaExample } from '../entities/student-cla.ts';
import type { ExamplesOf } from '../example.ts';

/** Another student's seat in the class, who takes a break. */
const SUSPENDED = '1843200000000000843';
const { studentClaId, studentId } = studentClaExample;

export const studentClasExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, claId: '1843200000000000741' },
    data: { rows: [studentClaExample], total: 1 },
  },
  byStudent: { input: { studentId }, data: [studentClaExample] },
  allocate: { input: { claId: '1843200000000000741', studentIds: ['1843200000000000803'] }, data: null },
  leave: { input: { studentClaId }, data: null },
  read: { input: { studentClaId: SUSPENDED }, data: null },
  stop: { input: { studentClaId }, data: null },
  end: { input: { studentClaId }, data: null },
} satisfies ExamplesOf<typeof studentClas>;
