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

/** A product without purchases. */
export const spareProductExample = {
  productId: '1843200000000000722',
  productName: '少儿钢琴小组课 12 课时',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  chargeType: 'hour',
  hours: 12,
  validDays: 180,
  price: 1080,
  inUse: 1,
} satisfies Product;
