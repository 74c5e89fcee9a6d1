import type { studentProducts } from '../../calls/student-products.ts';
import { productExample } from '../entities/product.ts';
import { refundedStudentProductExample, studentProductExample } from '../entities/student-product.ts';
import type { ExamplesOf } from '../example.ts';

const { studentProductId, studentId } = studentProductExample;

export const studentProductsExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, studentId: refundedStudentProductExample.studentId, status: 2 },
    data: { rows: [refundedStudentProductExample], total: 1 },
  },
  export: { input: { refundTimeStart: '2026-09-01', refundTimeEnd: '2026-09-30' }, data: null },
  add: {
    input: { studentId, productId: productExample.productId, quantity: 1, amount: 4320, giftHour: 2 },
    data: null,
  },
  refund: { input: { studentProductId, refundAmount: 100, cancelledAmount: 0, remark: '搬家' }, data: null },
  transfer: {
    input: {
      studentProductId,
      hours: 4,
      toStudentId: studentId,
      toCourseId: '1843200000000000702',
      toHours: 4,
      worth: 380,
      reason: '换课程',
    },
    data: null,
  },
} satisfies ExamplesOf<typeof studentProducts>;
