import type { Leave, ClaTimeChange } from '../../entities/teacher-request.ts';

export const leaveExample = {
  leaveTimeId: '1843200000000000981',
  courseTimeId: '1843200000000000781',
  remarks: '参加市里的教师展演',
  auditStatus: 0,
  reason: null,
  claName: '少儿钢琴小组课 1 班',
  claDate: '2026-09-05',
  startTime: '10:00',
  endTime: '11:30',
  teacherId: '1843200000000000401',
  teacherName: '林晓雯',
  createUserName: '林晓雯',
  createTime: '2026-09-01 12:00:00',
} satisfies Leave;

export const claTimeChangeExample = {
  changeTimeId: '1843200000000000991',
  courseTimeId: '1843200000000000781',
  oldClaName: '少儿钢琴小组课 1 班',
  oldClaDate: '2026-09-05',
  oldStartTime: '10:00',
  oldEndTime: '11:30',
  oldTeacherName: '林晓雯',
  newClaName: '少儿钢琴小组课 1 班',
  claId: '1843200000000000741',
  claDate: '2026-09-06',
  startTime: '15:00',
  endTime: '16:30',
  teacherId: '1843200000000000401',
  teacherName: '林晓雯',
  remarks: '周六有考级，改到周日',
  auditStatus: 0,
  reason: null,
  createUserName: '林晓雯',
  createTime: '2026-09-01 12:10:00',
} satisfies ClaTimeChange;
