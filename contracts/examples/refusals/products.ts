import type { products } from '../../calls/products.ts';
import { productExample, spareProductExample } from '../entities/product.ts';
import { rowInUse, rowExists } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';
import { chosenCourseGone } from './shared-refusals.ts';

const { productId, courseName, ...form } = productExample;
const newForm = { ...form, productName: '少儿钢琴小组课 24 课时（团购）', hours: 24, price: 2400 };

const productGone = notFound('refuses a product that does not exist', '产品已被他人删除', '产品不存在');
const nameTaken = conflict('refuses a name that the institution already has', '机构已有同名产品', '产品名称已存在');
/**
 * Refusal for a user who is signed in to a campus. Products belong to the institution, and its campuses only read them.
 */
const fromCampus = forbidden(
  'refuses a user who is signed in to a campus',
  '登录的是校区（例如在另一个窗口切换了校区），产品由机构统一维护',
  '产品由机构统一维护，请切换到机构后操作',
  { as: 'binjiang01' },
);

export const productsRefusals = {
  detail: [productGone({ id: DELETED_ID })],
  add: [
    nameTaken(form, rowExists('a product', { productId, productName: form.productName })),
    chosenCourseGone({ ...newForm, courseId: DELETED_ID }),
    fromCampus(newForm),
  ],
  update: [
    productGone({ productId: DELETED_ID, ...newForm }),
    nameTaken(
      { productId, ...form, productName: spareProductExample.productName },
      rowExists('a product', {
        productId: spareProductExample.productId,
        productName: spareProductExample.productName,
      }),
    ),
    chosenCourseGone({ productId, ...form, courseId: DELETED_ID }),
    conflict(
      'refuses to change the hours of a product that has been sold',
      '产品已售出，不能改课程、计费方式、课时数或天数',
      '产品已售出，不能更改课程、计费方式和数量',
    )({ productId, ...form, hours: 50 }, rowInUse(productId, '购买记录')),
    fromCampus({ productId, ...form }),
  ],
  remove: [
    productGone({ id: DELETED_ID }),
    conflict(
      'refuses a product that has been sold',
      '产品已有购买记录',
      '该产品还有 159 条购买记录，不能删除，可以停用',
    )({ id: productId }, rowInUse(productId, '购买记录')),
    fromCampus({ id: productId }),
  ],
} satisfies RefusalsOf<typeof products>;
