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
