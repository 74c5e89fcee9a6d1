import { chargeTypes, type Product } from '../../entities/product.ts';

export const productExample = {
  productId: '1843200000000000721',
  productName: '少儿钢琴小组课 48 课时',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  chargeType: chargeTypes.hour,
  hours: 48,
  days: null,
  price: 4320,
  inUse: 1,
} satisfies Product;

/** Nobody has bought it. */
export const spareProductExample = {
  productId: '1843200000000000722',
  productName: '少儿钢琴小组课 12 课时',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  chargeType: 'hour',
  hours: 12,
  price: 1080,
  inUse: 1,
} satisfies Product;

/** Days instead of hours. */
export const periodProductExample = {
  productId: '1843201016000000006',
  productName: '中国舞基础 120 天期卡',
  courseId: '1843201015000000002',
  courseName: '中国舞基础',
  chargeType: 'date',
  days: 120,
  price: 2380,
  inUse: 1,
} satisfies Product;
