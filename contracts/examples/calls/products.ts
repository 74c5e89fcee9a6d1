import type { products } from '../../calls/products.ts';
import { productExample, spareProductExample } from '../entities/product.ts';
import type { ExamplesOf } from '../example.ts';

const { productId, courseName, ...formExample } = productExample;

export const productsExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, chargeType: productExample.chargeType },
    data: { rows: [productExample], total: 1 },
  },
  detail: { input: { id: productId }, data: productExample },
  add: {
    input: { ...formExample, productName: '少儿钢琴小组课 24 课时（团购）', hours: 24, validDays: 180, price: 2400 },
    data: null,
  },
  update: { input: { productId, ...formExample }, data: null },
  remove: { input: { id: spareProductExample.productId }, data: null },
  export: { input: { productName: '钢琴' }, data: null },
} satisfies ExamplesOf<typeof products>;
