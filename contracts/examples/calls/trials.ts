import type { trials } from '../../calls/trials.ts';
import { spareStudentExample } from '../entities/student.ts';
import { trialExample, visitorExample } from '../entities/trial.ts';
import type { ExamplesOf } from '../example.ts';

const { visitorId, visitorName, phone, age, source, remark } = visitorExample;

export const trialsExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, studentName: visitorName },
    data: { rows: [trialExample], total: 1 },
  },
  export: { input: { studentName: visitorName }, data: null },
  updateVisitor: { input: { visitorId, visitorName, phone, age: age + 1, source, remark }, data: null },
  convert: {
    input: { visitorId, studentName: visitorName, phone, deptId: spareStudentExample.deptId, contactInfo: '母亲 江月' },
    data: { studentId: '1843201017000000900', studentName: visitorName, isExisting: false },
  },
} satisfies ExamplesOf<typeof trials>;
