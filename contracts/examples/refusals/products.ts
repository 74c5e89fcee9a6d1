import type { products } from '../../calls/products.ts';
import { refusalCodes } from '../../envelopes.ts';
import { productExample, spareProductExample } from '../entities/product.ts';
import { inUse, there } from '../given.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { productId, courseName, ...form } = productExample;
const newForm = { ...form, productName: '少儿钢琴小组课 24 课时（团购）', hours: 24, price: 2400 };

const gone = {
  name: 'refuses a product that is gone',
  when: '产品已被他人删除',
  code: refusalCodes.notFound,
  message: '产品不存在',
} as const;
const courseGone = {
  name: 'refuses a course that is gone',
  when: '所选课程已被他人删除',
  code: refusalCodes.notFound,
  message: '课程不存在',
} as const;
const nameTaken = {
  name: 'refuses a name that the institution already has',
  when: '机构已有同名产品',
  code: refusalCodes.conflict,
  message: '产品名称已存在',
} as const;
/** Products are the institution's; a campus reads them. */
const fromCampus = {
  name: 'refuses whoever is signed in to a campus',
  when: '登录的是校区（例如在另一个窗口切换了校区），产品由机构统一维护',
  code: refusalCodes.forbidden,
  message: '产品由机构统一维护，请切换到机构后操作',
  as: 'binjiang01',
} as const;

export const productsRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [
    { ...nameTaken, input: form, given: [there('a product', { productId, productName: form.productName })] },
    { ...courseGone, input: { ...newForm, courseId: GONE_ID } },
    { ...fromCampus, input: newForm },
  ],
  update: [
    { ...gone, input: { productId: GONE_ID, ...newForm } },
    {
      ...nameTaken,
      input: { productId, ...form, productName: spareProductExample.productName },
      given: [
        there('a product', { productId: spareProductExample.productId, productName: spareProductExample.productName }),
      ],
    },
    { ...courseGone, input: { productId, ...form, courseId: GONE_ID } },
    {
      name: 'refuses other hours once it has been sold',
      when: '产品已售出，不能改课程、计费方式、课时数或天数',
      input: { productId, ...form, hours: 50 },
      code: refusalCodes.conflict,
      message: '产品已售出，不能更改课程、计费方式和数量',
      given: [inUse(productId, '购买记录')],
    },
    { ...fromCampus, input: { productId, ...form } },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses a product that has been sold',
      when: '产品已有购买记录',
      input: { id: productId },
      code: refusalCodes.conflict,
      message: '该产品还有 118 条购买记录，不能删除，可以停用',
      given: [inUse(productId, '购买记录')],
    },
    { ...fromCampus, input: { id: productId } },
  ],
} satisfies RefusalsOf<typeof products>;
