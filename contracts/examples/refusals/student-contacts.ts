import type { studentContacts } from '../../calls/student-contacts.ts';
import { spareStudentExample, studentExample } from '../entities/student.ts';
import { studentCourseExample } from '../entities/student-course.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, notFound, type RefusalsOf } from './refusal.ts';
import { studentGone } from './shared-refusals.ts';

const { studentId } = studentExample;
const { studentCourseId } = studentCourseExample;
const said = { kind: 'renewal', content: '家长说下周来校续费' } as const;
const enrolmentGone = notFound('refuses an enrolment that does not exist', '报读刚被他人删除', '报读课程不存在');

export const studentContactsRefusals = {
  list: [studentGone({ studentId: DELETED_ID }), enrolmentGone({ studentCourseId: DELETED_ID })],
  add: [
    studentGone({ studentId: DELETED_ID, ...said }),
    enrolmentGone({ studentId, studentCourseId: DELETED_ID, ...said }),
    notFound(
      'refuses an enrolment of another student',
      '报读不属于该学员',
      '该学员没有这条报读',
    )({ studentId: spareStudentExample.studentId, studentCourseId, ...said }),
    badInput(
      'refuses a next contact before today',
      '下次联系的日期早于今天',
      '下次联系的日期不能早于今天',
    )({ studentId, ...said, nextDate: '2026-09-01' }),
  ],
} satisfies RefusalsOf<typeof studentContacts>;
