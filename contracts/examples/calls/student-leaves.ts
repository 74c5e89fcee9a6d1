import type { studentLeaves } from '../../calls/student-leaves.ts';
import { claTimeExample } from '../entities/cla-time.ts';
import { studentLeaveExample } from '../entities/make-up.ts';
import { studentClaExample } from '../entities/student-cla.ts';
import type { ExamplesOf } from '../example.ts';

export const studentLeavesExamples = {
  list: { input: { courseTimeId: studentLeaveExample.courseTimeId }, data: [studentLeaveExample] },
  add: {
    input: {
      courseTimeId: claTimeExample.courseTimeId,
      studentClaId: studentClaExample.studentClaId,
      reason: '学校运动会',
    },
    data: null,
  },
  remove: { input: { id: studentLeaveExample.studentLeaveId }, data: null },
} satisfies ExamplesOf<typeof studentLeaves>;
