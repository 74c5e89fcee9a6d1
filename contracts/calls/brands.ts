import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { brand, brandForm, brandOption } from '../entities/brand.ts';
import { changeLog, tenant } from '../entities/tenant.ts';
import { id, namedFile, nothing, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

const filters = { brandName: searchText, ...sortedBy('brandName', 'tenantNum', 'createTime') };

const keepers = ['admin'] as const;

/** A tenant into or out of a brand: each belongs to one at most (decided). */
const membership = {
  outdates: ['tenants'],
  body: z.object({ brandId: id, tenantId: id }),
  data: nothing,
} as const;

/** Brands, the tenants in them, and what has become of both (Spec 2 §7). The platform keeps them. */
export const brands = defineCalls('brands', {
  options: {
    method: 'GET',
    path: '/sc/brand/list/searchAllBrand',
    family: 'business',
    audience: ['admin', 'business'],
    data: z.array(brandOption),
  },
  list: {
    method: 'GET',
    path: '/sc/brand/list/searchList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(brand),
  },
  tenants: {
    method: 'GET',
    path: '/sc/brand/list/searchBrandTenantList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), brandId: id }),
    data: pageOf(tenant),
  },
  log: {
    method: 'GET',
    path: '/sc/brand/list/searchBrandLogList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), brandId: id.optional() }),
    data: pageOf(changeLog),
  },
  detail: {
    method: 'GET',
    path: '/sc/brand/list/detailById',
    family: 'business',
    audience: keepers,
    query: z.object({ brandId: id }),
    data: brand,
  },
  add: {
    method: 'POST',
    path: '/sc/brand/addBrand',
    family: 'business',
    audience: keepers,
    body: brandForm,
    data: nothing,
  },
  update: {
    method: 'POST',
    path: '/sc/brand/updateBrand',
    family: 'business',
    audience: keepers,
    outdates: ['tenants'],
    body: brandForm.safeExtend({ brandId: id }),
    data: nothing,
  },
  addTenant: {
    method: 'POST',
    path: '/sc/brand/addTenantIntoBrand',
    family: 'business',
    audience: keepers,
    ...membership,
  },
  removeTenant: {
    method: 'POST',
    path: '/sc/brand/removeTenantToBrand',
    family: 'business',
    audience: keepers,
    ...membership,
  },
  remove: {
    method: 'DELETE',
    path: '/sc/brand/deleteBrand/{id}',
    family: 'business',
    audience: keepers,
    provisional: true,
    params: z.object({ id }),
    data: nothing,
  },
  export: {
    method: 'GET',
    path: '/sc/brand/export/exportBrand',
    family: 'file',
    audience: keepers,
    query: z.object(filters),
    data: namedFile,
  },
  exportTenants: {
    method: 'GET',
    path: '/sc/brand/export/exportBrandTenant',
    family: 'file',
    audience: keepers,
    query: z.object({ brandId: id.optional() }),
    data: namedFile,
  },
  exportLog: {
    method: 'GET',
    path: '/sc/brand/export/exportBrandLog',
    family: 'file',
    audience: keepers,
    query: z.object({ brandId: id.optional() }),
    data: namedFile,
  },
});
