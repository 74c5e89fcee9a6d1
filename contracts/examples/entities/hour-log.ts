import type { HourLog } from '../../entities/hour-log.ts';

export const hourLogExample = {
  logId: '1843200000000000881',
  studentId: '1843200000000000801',
  studentName: '陈梓涵',
  courseName: '少儿钢琴小组课',
  chargeType: 'hour',
  courseTimeId: '1843200000000000921',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  claDate: '2026-08-29',
  startTime: '10:00',
  endTime: '11:30',
  reason: '上课扣课时',
  changeHour: -2,
  balanceHour: 32,
  createTime: '2026-08-29 11:30:00',
  createUserName: '林晓雯',
} satisfies HourLog;
