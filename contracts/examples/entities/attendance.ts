import type { Attendance } from '../../entities/attendance.ts';

export const attendanceExample = {
  studentId: '1843200000000000801',
  studentClaId: '1843200000000000841',
  attendStatus: 1,
  stuLoseHour: 2,
  memo: null,
} satisfies Attendance;
