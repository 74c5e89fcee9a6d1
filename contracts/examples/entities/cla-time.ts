import { chargeTypes } from '../../entities/product.ts';
import type { ClaTime, CalendarWeek } from '../../entities/cla-time.ts';
import { attendanceExample } from './attendance.ts';
import { listedStudentClaExample } from './student-cla.ts';

export const claTimeExample = {
  courseTimeId: '1843200000000000781',
  deptId: '1843200000000000011',
  departId: '1843200000000000011',
  claId: '1843200000000000741',
  claDate: '2026-09-12',
  startTime: '10:00',
  endTime: '11:30',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  classTheme: null,
  payHour: 2,
  claName: '少儿钢琴小组课 1 班',
  claColor: '#1c5fb8',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  weekDay: '6',
  staffName: '林晓雯',
  studentCount: 8,
  roomName: '301 钢琴房',
  claTimeStatus: 1,
  onLeave: false,
} satisfies ClaTime;

const { classTheme: _, ...lesson } = claTimeExample;

const { courseTimeId, claDate, startTime, endTime, roomName, payHour } = claTimeExample;
const { teacherId, staffName, roomId, claTimeStatus, onLeave } = claTimeExample;
export const sessionOptionExample = {
  courseTimeId,
  claDate,
  startTime,
  endTime,
  roomName,
  payHour,
  teacherId,
  staffName,
  roomId,
  claTimeStatus,
  onLeave,
};

export const recordedAttendanceExample = {
  ...attendanceExample,
  studentName: '陈梓涵',
  chargeType: chargeTypes.hour,
  balanceHour: 32,
  expireHour: 0,
  expireDate: '2027-03-01',
};

export const calendarWeekExample = {
  columnTitles: [{ weekName: '周一', date: '2026-09-07', count: 12 }],
  claTimeContainer: [{ time: '10:00-12:00', days: { '6': [claTimeExample] } }],
} satisfies CalendarWeek;

/** A held lesson with recorded attendance. */
export const heldClaTimeExample = {
  ...lesson,
  courseTimeId: '1843200000000000782',
  claDate: '2026-09-06',
  startTime: '15:00',
  endTime: '16:30',
  weekDay: '7',
  claTimeStatus: 2,
} satisfies ClaTime;

/** A held lesson whose students all have hours that expire. */
export const expiringClaTimeExample = {
  ...heldClaTimeExample,
  courseTimeId: '1843201020000000289',
  claId: '1843201018000000015',
  claDate: '2026-09-05',
  startTime: '16:30',
  endTime: '18:00',
  teacherId: '1843201004000000002',
  claName: '少儿钢琴小组课 13 班',
  weekDay: '6',
  staffName: '曹雪',
} satisfies ClaTime;

const { studentId, studentClaId, studentName, chargeType, balanceHour, expireHour, expireDate } =
  listedStudentClaExample;

/** The attendance of a student of that lesson. */
export const expiringAttendanceExample = {
  ...attendanceExample,
  studentId,
  studentClaId,
  studentName,
  chargeType,
  balanceHour,
  expireHour,
  expireDate,
};

/** A past lesson without recorded attendance. */
export const pastClaTimeExample = {
  ...lesson,
  courseTimeId: '1843201020000002123',
  deptId: '1843200000000000012',
  departId: '1843200000000000012',
  claId: '1843201018000000125',
  claDate: '2026-09-05',
  startTime: '08:30',
  endTime: '10:00',
  teacherId: '1843201004000000018',
  roomId: '1843201005000000013',
  claName: '中国舞考级 11 班',
  claColor: '#a23b72',
  courseName: '中国舞考级',
  deptName: '西湖校区',
  staffName: '江子健',
  studentCount: 6,
  roomName: 'A201 舞蹈厅',
} satisfies ClaTime;

/** A lesson without a teacher: the teacher is on leave and there is no substitute. */
export const claTimeOnLeaveExample = {
  ...lesson,
  courseTimeId: '1843201020000000100',
  claId: '1843201018000000005',
  claDate: '2026-09-12',
  startTime: '15:00',
  endTime: '16:30',
  claName: '少儿钢琴小组课 6 班',
  weekDay: '6',
  studentCount: 2,
  onLeave: true,
} satisfies ClaTime;

/** A lesson held by a substitute, because its teacher is on leave. */
export const substitutedClaTimeExample = {
  ...lesson,
  courseTimeId: '1843201020000000130',
  claId: '1843201018000000006',
  claDate: '2026-09-30',
  startTime: '16:30',
  endTime: '18:00',
  teacherId: '1843201004000000009',
  claName: '少儿钢琴小组课 7 班',
  weekDay: '3',
  staffName: '石芷晴',
  studentCount: 4,
  substituteOf: '林晓雯',
} satisfies ClaTime;

/** A lesson of this evening that is not held yet. */
export const claTimeTodayExample = {
  ...lesson,
  courseTimeId: '1843201020000001087',
  claId: '1843201018000000063',
  claDate: '2026-09-07',
  startTime: '18:30',
  endTime: '20:00',
  teacherId: '1843201004000000007',
  roomId: '1843201005000000008',
  payHour: 1.5,
  claName: '硬笔书法 9 班',
  claColor: '#4d5a6b',
  courseName: '硬笔书法',
  weekDay: '1',
  staffName: '潘子欣',
  studentCount: 6,
  roomName: '103 书法教室',
} satisfies ClaTime;

/** A lesson with a pending leave request. */
export const claTimeWithLeaveExample = {
  ...lesson,
  courseTimeId: '1843201020000000055',
  claId: '1843201018000000002',
  claDate: '2026-09-22',
  startTime: '18:30',
  endTime: '20:00',
  claName: '少儿钢琴小组课 3 班',
  weekDay: '2',
  studentCount: 6,
  pendingRequest: 'leave',
} satisfies ClaTime;

/** A lesson with a pending change request. */
export const claTimeWithChangeExample = {
  ...lesson,
  courseTimeId: '1843201020000000088',
  claId: '1843201018000000004',
  claDate: '2026-09-12',
  startTime: '10:00',
  endTime: '11:30',
  claName: '少儿钢琴小组课 5 班',
  weekDay: '6',
  studentCount: 4,
  pendingRequest: 'change',
} satisfies ClaTime;

/** Another lesson of the class to which `claTimeExample` belongs. */
export const laterClaTimeExample = {
  ...lesson,
  courseTimeId: '1843201020000000012',
  claDate: '2026-09-27',
  startTime: '15:00',
  endTime: '16:30',
  weekDay: '7',
} satisfies ClaTime;
