import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { product, productForm, productUpdateForm } from '../entities/product.ts';
import { id, inUseFlag, fileCall, noData, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

const business = ['business'] as const;
const filters = {
  ...sortedBy('productName', 'price'),
  productName: searchText,
  courseId: id.optional(),
  chargeType: searchText,
  inUse: inUseFlag.optional(),
};

/**
 * Products of an institution, which are packages of lesson hours or periods. The specification does not list these
 * calls.
 */
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
    data: noData,
  },
  update: {
    method: 'PUT',
    path: '/sc/product/update/updateScProduct',
    family: 'business',
    provisional: true,
    audience: business,
    body: productUpdateForm.safeExtend({ productId: id }),
    data: noData,
  },
  /** Deletes a product. The server refuses once a student has bought it. */
  remove: {
    method: 'DELETE',
    path: '/sc/product/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: noData,
  },
  export: {
    ...fileCall,
    path: '/sc/product/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
});
