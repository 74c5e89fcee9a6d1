import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { brand, brandForm, brandOption } from '../entities/brand.ts';
import { changeLog, tenant } from '../entities/tenant.ts';
import { id, fileCall, noData, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

const filters = { brandName: searchText, ...sortedBy('brandName', 'tenantNum', 'createTime') };

const managers = ['admin'] as const;

/** Shared part of the calls that add and remove a tenant of a brand. A tenant has at most one brand (decided). */
const membership = {
  method: 'POST',
  family: 'business',
  audience: managers,
  outdates: ['tenants'],
  body: z.object({ brandId: id, tenantId: id }),
  data: noData,
} as const;

/**
 * Calls about brands, their tenants, and the change log of brands and tenants (Spec 2 §7). The platform manages them.
 */
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
    audience: managers,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(brand),
  },
  tenants: {
    method: 'GET',
    path: '/sc/brand/list/searchBrandTenantList',
    family: 'business',
    audience: managers,
    query: z.object({ ...pageQuery(), brandId: id }),
    data: pageOf(tenant),
  },
  log: {
    method: 'GET',
    path: '/sc/brand/list/searchBrandLogList',
    family: 'business',
    audience: managers,
    query: z.object({ ...pageQuery(), brandId: id.optional() }),
    data: pageOf(changeLog),
  },
  detail: {
    method: 'GET',
    path: '/sc/brand/list/detailById',
    family: 'business',
    audience: managers,
    query: z.object({ brandId: id }),
    data: brand,
  },
  add: {
    method: 'POST',
    path: '/sc/brand/addBrand',
    family: 'business',
    audience: managers,
    body: brandForm,
    data: noData,
  },
  update: {
    method: 'POST',
    path: '/sc/brand/updateBrand',
    family: 'business',
    audience: managers,
    outdates: ['tenants'],
    body: brandForm.safeExtend({ brandId: id }),
    data: noData,
  },
  addTenant: { ...membership, path: '/sc/brand/addTenantIntoBrand' },
  removeTenant: { ...membership, path: '/sc/brand/removeTenantToBrand' },
  remove: {
    method: 'DELETE',
    path: '/sc/brand/deleteBrand/{id}',
    family: 'business',
    audience: managers,
    provisional: true,
    params: z.object({ id }),
    data: noData,
  },
  export: {
    ...fileCall,
    path: '/sc/brand/export/exportBrand',
    audience: managers,
    query: z.object(filters),
  },
  exportTenants: {
    ...fileCall,
    path: '/sc/brand/export/exportBrandTenant',
    audience: managers,
    query: z.object({ brandId: id.optional() }),
  },
  exportLog: {
    ...fileCall,
    path: '/sc/brand/export/exportBrandLog',
    audience: managers,
    query: z.object({ brandId: id.optional() }),
  },
});
