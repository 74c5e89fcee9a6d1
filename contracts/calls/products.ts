import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { product, productForm } from '../entities/product.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

const business = ['business'] as const;
const filters = {
  ...sortedBy('productName', 'price'),
  productName: searchText,
  courseId: id.optional(),
  chargeType: searchText,
  inUse: inUseFlag.optional(),
};

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
  },
  detail: {
    method: 'GET',
    path: '/sc/product/info/detailById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: product,
  },
  add: {
    method: 'POST',
    path: '/sc/product/add/addScProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: productForm,
    data: nothing,
  },
  update: {
    method: 'PUT',
    path: '/sc/product/update/updateScProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: productForm.safeExtend({ productId: id }),
    data: nothing,
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
  },
  export: {
    method: 'GET',
    path: '/sc/product/export',
    family: 'file',
    provisional: true,
    audience: business,
    query: z.object(filters),
    data: namedFile,
  },
});
