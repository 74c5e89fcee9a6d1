import type { LessonGuest } from '../../entities/lesson-guest.ts';
import type { MakeUpSetting } from '../../entities/make-up-setting.ts';
import type { MakeUpChoice, OwedLesson } from '../../entities/owed-lesson.ts';
import type { StudentLeave } from '../../entities/student-leave.ts';

export const makeUpSettingExample = {
  opens: 'leaveInTime',
  noticeHours: 2,
  absenceCosts: false,
  validDays: 30,
} satisfies MakeUpSetting;

/** A leave from an upcoming lesson. */
export const studentLeaveExample = {
  studentLeaveId: '1843200000000000871',
  studentId: '1843201017000000278',
  studentName: '唐梓晨',
  studentClaId: '1843201022000000041',
  courseTimeId: '1843201020000000163',
  claId: '1843201018000000008',
  claName: '少儿钢琴小组课 9 班',
  claDate: '2026-09-09',
  startTime: '18:30',
  endTime: '20:00',
  reason: '学校秋游',
  inTime: true,
  makeUpCost: 2,
  createTime: '2026-09-06 19:05:00',
  createUserName: '教务老师',
} satisfies StudentLeave;

/** An owed lesson for which no make-up is booked. */
export const openOwedLessonExample = {
  owedLessonId: '1843200000000000872',
  studentId: '1843201017000000024',
  studentName: '张文宇',
  phone: '15076614082',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  courseTimeId: '1843201020000000265',
  claId: '1843201018000000014',
  claName: '少儿钢琴小组课 12 班',
  claDate: '2026-09-06',
  startTime: '13:30',
  endTime: '15:00',
  deptName: '滨江校区',
  cause: 'leaveInTime',
  reason: '家中有事',
  state: 'open',
  costHour: 2,
  chargeType: 'hour',
  expireDate: '2026-10-06',
  createTime: '2026-09-05 16:20:00',
} satisfies OwedLesson;

/** A lesson of a class with free places. */
export const makeUpChoiceExample = {
  courseTimeId: '1843200000000000781',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  claDate: '2026-09-13',
  startTime: '15:00',
  endTime: '16:30',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  roomName: '301 钢琴房',
  staffName: '林晓雯',
  freePlaces: 3,
  payHour: 2,
} satisfies MakeUpChoice;

const { courseTimeId, claId, claName, claDate, startTime, endTime, deptName, staffName } = makeUpChoiceExample;

/** A guest who makes a lesson up. */
export const lessonGuestExample = {
  lessonGuestId: '1843200000000000874',
  courseTimeId,
  kind: 'makeUp',
  state: 'booked',
  studentId: '1843201017000000299',
  studentName: '杨伊涵',
  phone: '18645319257',
  claId,
  claName,
  courseName: '少儿钢琴小组课',
  deptName,
  staffName,
  claDate,
  startTime,
  endTime,
  owedLessonId: '1843200000000000873',
  studentCourseId: '1843201021000000068',
  chargeType: 'hour',
  balanceHour: 48,
  expireHour: 0,
  costHour: 2,
  missedLesson: '少儿钢琴小组课 12 班 2026-09-06 13:30–15:00',
  createTime: '2026-09-06 20:10:00',
  createUserName: '教务老师',
} satisfies LessonGuest;

/** A booked owed lesson. */
export const bookedOwedLessonExample = {
  ...openOwedLessonExample,
  owedLessonId: '1843200000000000873',
  studentId: '1843201017000000299',
  studentName: '杨伊涵',
  phone: '18645319257',
  courseTimeId: '1843201020000000265',
  claId: '1843201018000000014',
  claName: '少儿钢琴小组课 12 班',
  claDate: '2026-09-06',
  startTime: '13:30',
  endTime: '15:00',
  state: 'booked',
  expireDate: '2026-10-06',
  createTime: '2026-09-05 16:20:00',
  makeUp: {
    lessonGuestId: '1843200000000000874',
    courseTimeId,
    claName,
    deptName,
    claDate,
    startTime,
    endTime,
  },
} satisfies OwedLesson;
