import type { Student } from '../../entities/student.ts';

export const studentExample = {
  studentId: '1843200000000000801',
  studentName: '陈梓涵',
  sex: '2',
  phone: '13857120801',
  contactInfo: '母亲 徐静',
  birthday: '2017-05-12',
  school: '江南实验小学',
  grade: '三年级',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  remark: null,
  createTime: '2026-02-20 15:10:00',
  balanceHour: 32,
  hourParts: [{ courseName: '少儿钢琴小组课', hours: 32 }],
} satisfies Student;

/** A student without enrolments. */
export const spareStudentExample = {
  studentId: '1843200000000000802',
  studentName: '罗浩轩',
  sex: '1',
  phone: '13222880419',
  contactInfo: '母亲 张若汐',
  birthday: '2022-08-25',
  school: '江畔幼儿园',
  grade: '中班',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  createTime: '2025-11-27 14:52:00',
  balanceHour: null,
} satisfies Student;

/** An enrolled student without a class. */
export const waitingStudentExample = {
  studentId: '1843200000000000803',
  studentName: '侯娜',
  sex: '2',
  phone: '15861916692',
  contactInfo: '母亲 庞雨桐',
  birthday: '2022-08-06',
  school: '银杏幼儿园',
  grade: '中班',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  createTime: '2025-08-06 12:14:00',
  balanceHour: 48,
} satisfies Student;

/** A second student who is enrolled in the course and has no class. */
export const secondWaitingStudentExample = {
  studentId: '1843201017000000131',
  studentName: '王梓妍',
  sex: '2',
  phone: '13230478655',
  contactInfo: '母亲 郑婷',
  birthday: '2017-06-20',
  school: '丹枫实验小学',
  grade: '四年级',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  remark: '想进少儿钢琴小组课 2 班，有空位请给家长打电话',
  createTime: '2026-01-23 10:39:00',
  balanceHour: 24,
} satisfies Student;

/** A student of another campus. */
export const studentElsewhereExample = {
  studentId: '1843201017000000331',
  studentName: '姚依诺',
  sex: '2',
  phone: '18638571228',
  contactInfo: '母亲 刘建英',
  birthday: '2014-12-21',
  school: '采荷第三小学',
  grade: '六年级',
  deptId: '1843200000000000012',
  deptName: '西湖校区',
  createTime: '2025-07-26 16:21:00',
  balanceHour: null,
} satisfies Student;

/** A student with every field filled in. */
export const notedStudentExample = {
  studentId: '1843201017000000127',
  studentName: '施思涵',
  sex: '2',
  phone: '18871476386',
  contactInfo: '父亲 施剑平',
  birthday: '2015-07-08',
  school: '丹枫实验小学',
  grade: '六年级',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  remark: '和妹妹一起来，两人尽量排在同一时间',
  createTime: '2025-08-21 12:55:00',
  balanceHour: 48,
} satisfies Student;
