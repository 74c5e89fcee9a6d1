import type { studentProducts } from '../../calls/student-products.ts';
import { studentProductExample } from '../entities/student-product.ts';
import type { ExamplesOf } from '../example.ts';

const { studentProductId, studentId } = studentProductExample;

export const studentProductsExamples = {
  list: { input: { pageNum: 1, pageSize: 20, studentId }, data: { rows: [studentProductExample], total: 1 } },
  add: { input: { studentId, productId: '1843200000000000721', quantity: 1, amount: 4320 }, data: null },
  refund: { input: { studentProductId, refundAmount: 100, remark: '搬家' }, data: null },
} satisfies ExamplesOf<typeof studentProducts>;
