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
  expireDate: '2027-03-01',
  lastTime: '2026-08-29 11:30:00',
  studentCourseId: '1843200000000000821',
} satisfies StudentCla;

/** A suspended seat. */
export const suspendedStudentClaExample = {
  studentClaId: '1843200000000000843',
  studentId: '1843201017000000139',
  studentName: '彭紫林',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  sex: '2',
  phone: '15849677324',
  status: 2,
  chargeType: 'hour',
  balanceHour: 48,
  expireHour: 0,
  expireDate: '2027-07-28',
  lastTime: '2026-08-23 16:30:00',
  studentCourseId: '1843200000000000823',
} satisfies StudentCla;

/** A finished seat, in a class that no longer recruits. */
export const finishedStudentClaExample = {
  studentClaId: '1843201022000000027',
  studentId: '1843201017000000135',
  studentName: '彭炫明',
  claId: '1843201018000000004',
  claName: '少儿钢琴小组课 5 班',
  sex: '2',
  phone: '18846726255',
  status: 3,
  chargeType: 'hour',
  balanceHour: 48,
  expireHour: 0,
  expireDate: '2027-08-14',
  lastTime: '2026-08-29 11:30:00',
  studentCourseId: '1843201021000000027',
} satisfies StudentCla;

/** An active seat without hours left. */
export const noHoursStudentClaExample = {
  studentClaId: '1843201022000000240',
  studentId: '1843201017000000206',
  studentName: '范志国',
  claId: '1843201018000000043',
  claName: '创意美术 3 班',
  sex: '1',
  phone: '18645954434',
  status: 1,
  chargeType: 'hour',
  balanceHour: 0,
  expireHour: 0,
  expireDate: null,
  lastTime: '2026-09-05 10:00:00',
  studentCourseId: '1843201021000000240',
} satisfies StudentCla;
