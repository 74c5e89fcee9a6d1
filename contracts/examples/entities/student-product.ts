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

/** A refunded purchase. */
export const refundedStudentProductExample = {
  studentProductId: '1843201024000000350',
  studentId: '1843201017000000095',
  studentName: '陈嘉诚',
  productName: '少儿钢琴小组课 24 课时',
  courseName: '少儿钢琴小组课',
  quantity: 1,
  chargeType: 'hour',
  buyTime: '2026-08-26 19:32:46',
  amount: 2280,
  buyHour: 24,
  buyDay: null,
  balanceHour: 0,
  expireDate: '2027-08-26',
  status: 2,
  refundAmount: 2280,
  refundHour: 24,
  refundTime: '2026-08-28 15:34:47',
  netAmount: 0,
} satisfies StudentProduct;

/** A purchase without remaining hours. */
export const usedUpStudentProductExample = {
  studentProductId: '1843201024000000001',
  studentId: '1843200000000000801',
  studentName: '陈梓涵',
  productName: '少儿钢琴小组课 48 课时',
  courseName: '少儿钢琴小组课',
  quantity: 1,
  chargeType: 'hour',
  buyTime: '2025-08-01 12:15:21',
  amount: 4180,
  buyHour: 48,
  buyDay: null,
  balanceHour: 0,
  expireDate: '2026-08-01',
  status: 3,
} satisfies StudentProduct;
