import { chargeTypes } from '../../entities/product.ts';
import type { ClaTime, CalendarWeek } from '../../entities/cla-time.ts';
import { attendanceExample } from './attendance.ts';

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
} satisfies ClaTime;

const { courseTimeId, claDate, startTime, endTime, roomName, payHour } = claTimeExample;
export const sessionOptionExample = { courseTimeId, claDate, startTime, endTime, roomName, payHour };

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

/** Its attendance has been recorded. */
export const heldClaTimeExample = {
  courseTimeId: '1843200000000000782',
  deptId: '1843200000000000011',
  departId: '1843200000000000011',
  claId: '1843200000000000741',
  claDate: '2026-09-06',
  startTime: '15:00',
  endTime: '16:30',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  payHour: 2,
  claName: '少儿钢琴小组课 1 班',
  claColor: '#1c5fb8',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  weekDay: '7',
  staffName: '林晓雯',
  studentCount: 8,
  roomName: '301 钢琴房',
  claTimeStatus: 2,
  onLeave: false,
} satisfies ClaTime;

/** Over, and not recorded. */
export const pastClaTimeExample = {
  courseTimeId: '1843201020000002058',
  deptId: '1843200000000000012',
  departId: '1843200000000000012',
  claId: '1843201018000000119',
  claDate: '2026-09-05',
  startTime: '13:30',
  endTime: '15:00',
  teacherId: '1843201004000000018',
  roomId: '1843201005000000013',
  payHour: 2,
  claName: '中国舞考级 9 班',
  claColor: '#a23b72',
  courseName: '中国舞考级',
  deptName: '西湖校区',
  weekDay: '6',
  staffName: '邢萍',
  studentCount: 9,
  roomName: 'A201 舞蹈厅',
  claTimeStatus: 1,
  onLeave: false,
} satisfies ClaTime;

/** Its teacher is on leave, and nobody stands in. */
export const claTimeOnLeaveExample = {
  courseTimeId: '1843201020000000087',
  deptId: '1843200000000000011',
  departId: '1843200000000000011',
  claId: '1843201018000000005',
  claDate: '2026-09-12',
  startTime: '15:00',
  endTime: '16:30',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  payHour: 2,
  claName: '少儿钢琴小组课 6 班',
  claColor: '#1c5fb8',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  weekDay: '6',
  staffName: '林晓雯',
  studentCount: 6,
  roomName: '301 钢琴房',
  claTimeStatus: 1,
  onLeave: true,
} satisfies ClaTime;

/** Its teacher is on leave, and somebody else stands in. */
export const substitutedClaTimeExample = {
  courseTimeId: '1843201020000000088',
  deptId: '1843200000000000011',
  departId: '1843200000000000011',
  claId: '1843201018000000005',
  claDate: '2026-09-19',
  startTime: '15:00',
  endTime: '16:30',
  teacherId: '1843201004000000009',
  roomId: '1843200000000000101',
  payHour: 2,
  claName: '少儿钢琴小组课 6 班',
  claColor: '#1c5fb8',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  weekDay: '6',
  staffName: '祁英',
  studentCount: 6,
  roomName: '301 钢琴房',
  claTimeStatus: 1,
  onLeave: false,
  substituteOf: '林晓雯',
} satisfies ClaTime;

/** To be held this evening. */
export const claTimeTodayExample = {
  courseTimeId: '1843201020000000041',
  deptId: '1843200000000000011',
  departId: '1843200000000000011',
  claId: '1843201018000000002',
  claDate: '2026-09-07',
  startTime: '18:30',
  endTime: '20:00',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  payHour: 2,
  claName: '少儿钢琴小组课 3 班',
  claColor: '#1c5fb8',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  weekDay: '1',
  staffName: '林晓雯',
  studentCount: 6,
  roomName: '301 钢琴房',
  claTimeStatus: 1,
  onLeave: false,
} satisfies ClaTime;

/** A leave has been asked for. */
export const claTimeWithLeaveExample = {
  courseTimeId: '1843201020000000046',
  deptId: '1843200000000000011',
  departId: '1843200000000000011',
  claId: '1843201018000000002',
  claDate: '2026-09-28',
  startTime: '18:30',
  endTime: '20:00',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  payHour: 2,
  claName: '少儿钢琴小组课 3 班',
  claColor: '#1c5fb8',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  weekDay: '1',
  staffName: '林晓雯',
  studentCount: 6,
  roomName: '301 钢琴房',
  claTimeStatus: 1,
  onLeave: false,
  pendingRequest: 'leave',
} satisfies ClaTime;

/** A change of its time has been asked for. */
export const claTimeWithChangeExample = {
  courseTimeId: '1843201020000000066',
  deptId: '1843200000000000011',
  departId: '1843200000000000011',
  claId: '1843201018000000003',
  claDate: '2026-10-10',
  startTime: '13:30',
  endTime: '15:00',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  payHour: 2,
  claName: '少儿钢琴小组课 4 班',
  claColor: '#1c5fb8',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  weekDay: '6',
  staffName: '林晓雯',
  studentCount: 5,
  roomName: '301 钢琴房',
  claTimeStatus: 1,
  onLeave: false,
  pendingRequest: 'change',
} satisfies ClaTime;

/** Another of the same class. */
export const laterClaTimeExample = {
  courseTimeId: '1843201020000000012',
  deptId: '1843200000000000011',
  departId: '1843200000000000011',
  claId: '1843200000000000741',
  claDate: '2026-09-27',
  startTime: '15:00',
  endTime: '16:30',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  payHour: 2,
  claName: '少儿钢琴小组课 1 班',
  claColor: '#1c5fb8',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  weekDay: '7',
  staffName: '林晓雯',
  studentCount: 8,
  roomName: '301 钢琴房',
  claTimeStatus: 1,
  onLeave: false,
} satisfies ClaTime;
