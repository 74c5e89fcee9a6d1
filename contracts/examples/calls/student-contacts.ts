import type { studentContacts } from '../../calls/student-contacts.ts';
import { studentContactExample } from '../entities/student-contact.ts';
import type { ExamplesOf } from '../example.ts';

const { studentId, studentCourseId } = studentContactExample;

export const studentContactsExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, studentId, kind: 'renewal' },
    data: { rows: [studentContactExample], total: 1 },
  },
  add: {
    input: {
      studentId,
      kind: 'renewal',
      studentCourseId,
      content: '家长说下周来校续费',
      outcome: 'willRenew',
      nextDate: '2027-06-30',
    },
    data: null,
  },
} satisfies ExamplesOf<typeof studentContacts>;
