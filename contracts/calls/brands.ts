import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { brandExample, brandOption } from '../entities/brand.ts';

/** Brands as choices (Spec 2 §7). */
export const brands = defineCalls('brands', {
  options: {
    method: 'GET',
    path: '/sc/brand/list/searchAllBrand',
    family: 'business',
    audience: ['admin', 'business'],
    data: z.array(brandOption),
    example: { data: [{ brandId: brandExample.brandId, brandName: brandExample.brandName }] },
  },
});
