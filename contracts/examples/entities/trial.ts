import type { GuestCandidate } from '../../entities/guest-candidate.ts';
import type { LessonGuest } from '../../entities/lesson-guest.ts';
import type { Visitor } from '../../entities/visitor.ts';
import { openOwedLessonExample } from './make-up.ts';
import { spareStudentExample } from './student.ts';

export const visitorExample = {
  visitorId: '1843200000000000876',
  visitorName: '江予安',
  phone: '13957120618',
  age: 7,
  source: '1',
  remark: '同学在班里，想先试一节',
  createTime: '2026-09-06 15:40:00',
} satisfies Visitor;

/** A trial that a visitor has booked. */
export const trialExample = {
  lessonGuestId: '1843200000000000875',
  courseTimeId: '1843201020000000345',
  kind: 'trial',
  state: 'booked',
  studentName: '江予安',
  phone: '13957120618',
  visitor: visitorExample,
  claId: '1843201018000000020',
  claName: '少儿钢琴小组课 18 班',
  courseId: openOwedLessonExample.courseId,
  courseName: '少儿钢琴小组课',
  deptId: spareStudentExample.deptId,
  deptName: '滨江校区',
  staffName: '陈绍齐',
  claDate: '2026-09-08',
  startTime: '16:30',
  endTime: '18:00',
  costHour: 0,
  createTime: '2026-09-06 15:40:00',
  createUserName: '教务老师',
} satisfies LessonGuest;

const { owedLessonId, studentId, studentName, phone, expireDate, chargeType, costHour } = openOwedLessonExample;

export const guestCandidateExample = {
  kind: 'makeUp',
  studentName,
  phone,
  claName: openOwedLessonExample.claName,
  owedLessonId,
  missedLesson: '少儿钢琴小组课 12 班 2026-09-06 13:30–15:00',
  expireDate,
  studentId,
  chargeType,
  costHour,
  balanceHour: 38,
} satisfies GuestCandidate;
