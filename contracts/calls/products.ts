import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { product, productExample, productForm } from '../entities/product.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery } from '../fields.ts';

const business = ['business'] as const;
const filters = {
  productName: z.string().trim().optional(),
  courseId: id.optional(),
  chargeType: z.string().optional(),
  inUse: inUseFlag.optional(),
};
/** A product that nobody has bought. */
const SPARE_PRODUCT = '1843200000000000722';
const { productId, courseName, ...formExample } = productExample;

/** What an institution sells: packages of lesson hours, and periods. The specification implies the calls. */
export const products = defineCalls('products', {
  list: {
    method: 'GET',
    path: '/sc/product/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(product),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [productExample], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/sc/product/info/detailById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: product,
    example: { input: { id: productId }, data: productExample },
  },
  add: {
    method: 'POST',
    path: '/sc/product/add/addScProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: productForm,
    data: nothing,
    example: {
      input: { ...formExample, productName: '少儿钢琴小组课 24 课时（团购）', hours: 24, price: 2400 },
      data: null,
    },
  },
  update: {
    method: 'PUT',
    path: '/sc/product/update/updateScProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: productForm.safeExtend({ productId: id }),
    data: nothing,
    example: { input: { productId, ...formExample }, data: null },
  },
  /** Refused once somebody has bought it. */
  remove: {
    method: 'DELETE',
    path: '/sc/product/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: nothing,
    example: { input: { id: SPARE_PRODUCT }, data: null },
  },
  export: {
    method: 'GET',
    path: '/sc/product/export',
    family: 'file',
    provisional: true,
    audience: business,
    query: z.object(filters),
    data: namedFile,
    example: { input: { productName: '钢琴' }, data: null },
  },
});
