import type { StudentProduct } from '../../entities/student-product.ts';

export const studentProductExample = {
  studentProductId: '1843200000000000861',
  studentId: '1843200000000000801',
  studentName: '陈梓涵',
  productName: '少儿钢琴小组课 48 课时',
  chargeType: 'hour',
  buyTime: '2026-03-01 15:20:00',
  amount: 4320,
  balanceHour: 32,
  expireDate: '2027-03-01',
  status: 1,
} satisfies StudentProduct;
