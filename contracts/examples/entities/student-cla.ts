import type { StudentCla } from '../../entities/student-cla.ts';

export const studentClaExample = {
  studentClaId: '1843200000000000841',
  studentId: '1843200000000000801',
  studentName: '陈梓涵',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  sex: '2',
  phone: '13857120801',
  status: 1,
  chargeType: 'hour',
  balanceHour: 32,
  expireHour: 0,
  lastTime: '2026-08-29 11:30:00',
} satisfies StudentCla;
