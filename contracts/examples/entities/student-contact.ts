import type { StudentContact } from '../../entities/student-contact.ts';
import { studentExample } from './student.ts';
import { studentCourseExample } from './student-course.ts';

const { studentId, studentName, phone } = studentExample;

/** A talk about renewal. */
export const studentContactExample = {
  contactId: '1843200000000000884',
  studentId,
  studentName,
  phone,
  kind: 'renewal',
  studentCourseId: studentCourseExample.studentCourseId,
  content: '妈妈说孩子喜欢，想等下次公开课后再定，到时再联系',
  outcome: 'considering',
  nextDate: '2026-09-10',
  createTime: '2026-09-03 17:40:00',
  createUserName: '教务老师',
  createUserId: '1843200000000000503',
} satisfies StudentContact;
