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
} satisfies Student;
