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

/** A seat in a class in which every student has attended and has hours that expire. */
export const listedStudentClaExample = {
  studentClaId: '1843201022000000072',
  studentId: '1843201017000000115',
  studentName: '黄雨桐',
  claId: '1843201018000000015',
  claName: '少儿钢琴小组课 13 班',
  sex: '2',
  phone: '15077893237',
  status: 1,
  chargeType: 'hour',
  balanceHour: 36,
  expireHour: 0,
  expireDate: '2027-07-03',
  lastTime: '2026-09-05 18:00:00',
  studentCourseId: '1843201021000000072',
} satisfies StudentCla;

/** A suspended seat. */
export const suspendedStudentClaExample = {
  studentClaId: '1843200000000000843',
  studentId: '1843201017000000093',
  studentName: '苏云舒',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  sex: '2',
  phone: '13338484860',
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
  studentClaId: '1843201022000000086',
  studentId: '1843201017000000277',
  studentName: '曹书瑶',
  claId: '1843201018000000017',
  claName: '少儿钢琴小组课 15 班',
  sex: '2',
  phone: '13277528180',
  status: 3,
  chargeType: 'hour',
  balanceHour: 36,
  expireHour: 0,
  expireDate: '2027-07-30',
  lastTime: '2026-08-27 20:00:00',
  studentCourseId: '1843201021000000086',
} satisfies StudentCla;

/** An active seat without hours left. */
export const noHoursStudentClaExample = {
  studentClaId: '1843201022000000429',
  studentId: '1843201017000000090',
  studentName: '王欣恬',
  claId: '1843201018000000075',
  claName: '声乐一对一（王欣恬）',
  sex: '2',
  phone: '13786946373',
  status: 1,
  chargeType: 'hour',
  balanceHour: 0,
  expireHour: 0,
  expireDate: null,
  lastTime: '2026-09-06 15:00:00',
  studentCourseId: '1843201021000000429',
} satisfies StudentCla;
