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
  studentId: '1843201017000000306',
  studentName: '白榕融',
  studentClaId: '1843201022000000079',
  courseTimeId: '1843201020000000273',
  claId: '1843201018000000015',
  claName: '少儿钢琴小组课 13 班',
  claDate: '2026-09-10',
  startTime: '16:30',
  endTime: '18:00',
  reason: '学校秋游',
  inTime: true,
  makeUpCost: 2,
  createTime: '2026-09-06 19:05:00',
  createUserName: '教务老师',
} satisfies StudentLeave;

/** An owed lesson for which no make-up is booked. */
export const openOwedLessonExample = {
  owedLessonId: '1843200000000000872',
  studentId: '1843201017000000078',
  studentName: '吴鹏煊',
  phone: '15885791727',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  courseTimeId: '1843201020000000211',
  claId: '1843201018000000012',
  claName: '少儿钢琴小组课 10 班',
  claDate: '2026-09-06',
  startTime: '10:00',
  endTime: '11:30',
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
  studentId: '1843201017000000279',
  studentName: '纪鹏',
  phone: '18839607971',
  claId,
  claName,
  courseName: '少儿钢琴小组课',
  deptName,
  staffName,
  claDate,
  startTime,
  endTime,
  owedLessonId: '1843200000000000873',
  studentCourseId: '1843201021000000041',
  chargeType: 'hour',
  balanceHour: 22,
  expireHour: 0,
  costHour: 2,
  missedLesson: '少儿钢琴小组课 7 班 2026-09-01 16:30–18:00',
  createTime: '2026-09-01 20:10:00',
  createUserName: '教务老师',
} satisfies LessonGuest;

/** A booked owed lesson. */
export const bookedOwedLessonExample = {
  ...openOwedLessonExample,
  owedLessonId: '1843200000000000873',
  studentId: '1843201017000000279',
  studentName: '纪鹏',
  phone: '18839607971',
  courseTimeId: '1843201020000000109',
  claId: '1843201018000000006',
  claName: '少儿钢琴小组课 7 班',
  claDate: '2026-09-01',
  startTime: '16:30',
  endTime: '18:00',
  state: 'booked',
  expireDate: '2026-10-01',
  createTime: '2026-08-31 16:20:00',
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
