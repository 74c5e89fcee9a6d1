import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { brand, brandExample, brandForm, brandOption } from '../entities/brand.ts';
import { changeLog, changeLogExample, tenant, tenantExample } from '../entities/tenant.ts';
import { id, namedFile, nothing, pageOf, pageQuery } from '../fields.ts';

const filters = { brandName: z.string().trim().optional() };
const { brandId, createTime, tenantNum, ...formExample } = brandExample;
const keepers = ['admin'] as const;

/** A tenant into or out of a brand: each belongs to one at most (decided). */
const membership = {
  outdates: ['tenants'],
  body: z.object({ brandId: id, tenantId: id }),
  data: nothing,
} as const;
const campusId = '1843200000000000002';
const brandLogExample = {
  ...changeLogExample,
  operation: '加入机构',
  content: '机构“启明艺术培训中心”加入品牌“启明艺术”',
};

/** Brands, the tenants in them, and what has become of both (Spec 2 §7). The platform keeps them. */
export const brands = defineCalls('brands', {
  options: {
    method: 'GET',
    path: '/sc/brand/list/searchAllBrand',
    family: 'business',
    audience: ['admin', 'business'],
    data: z.array(brandOption),
    example: { data: [{ brandId, brandName: brandExample.brandName }] },
  },
  list: {
    method: 'GET',
    path: '/sc/brand/list/searchList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(brand),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [brandExample], total: 1 } },
  },
  tenants: {
    method: 'GET',
    path: '/sc/brand/list/searchBrandTenantList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), brandId: id }),
    data: pageOf(tenant),
    example: {
      input: { pageNum: 1, pageSize: 20, brandId },
      data: { rows: [{ ...tenantExample, brandId, brandName: brandExample.brandName }], total: 1 },
    },
  },
  log: {
    method: 'GET',
    path: '/sc/brand/list/searchBrandLogList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), brandId: id.optional() }),
    data: pageOf(changeLog),
    example: { input: { pageNum: 1, pageSize: 20, brandId }, data: { rows: [brandLogExample], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/sc/brand/list/detailById',
    family: 'business',
    audience: keepers,
    query: z.object({ brandId: id }),
    data: brand,
    example: { input: { brandId }, data: brandExample },
  },
  add: {
    method: 'POST',
    path: '/sc/brand/addBrand',
    family: 'business',
    audience: keepers,
    body: brandForm,
    data: nothing,
    example: { input: { ...formExample, brandName: '云杉合唱' }, data: null },
  },
  update: {
    method: 'POST',
    path: '/sc/brand/updateBrand',
    family: 'business',
    audience: keepers,
    outdates: ['tenants'],
    body: brandForm.safeExtend({ brandId: id }),
    data: nothing,
    example: { input: { brandId, ...formExample }, data: null },
  },
  addTenant: {
    method: 'POST',
    path: '/sc/brand/addTenantIntoBrand',
    family: 'business',
    audience: keepers,
    ...membership,
    example: { input: { brandId, tenantId: campusId }, data: null },
  },
  removeTenant: {
    method: 'POST',
    path: '/sc/brand/removeTenantToBrand',
    family: 'business',
    audience: keepers,
    ...membership,
    example: { input: { brandId, tenantId: campusId }, data: null },
  },
  remove: {
    method: 'DELETE',
    path: '/sc/brand/deleteBrand/{id}',
    family: 'business',
    audience: keepers,
    provisional: true,
    params: z.object({ id }),
    data: nothing,
    example: { input: { id: '1843200000000000652' }, data: null },
  },
  export: {
    method: 'GET',
    path: '/sc/brand/export/exportBrand',
    family: 'file',
    audience: keepers,
    query: z.object(filters),
    data: namedFile,
    example: { input: { brandName: '艺术' }, data: null },
  },
  exportTenants: {
    method: 'GET',
    path: '/sc/brand/export/exportBrandTenant',
    family: 'file',
    audience: keepers,
    query: z.object({ brandId: id.optional() }),
    data: namedFile,
    example: { input: { brandId }, data: null },
  },
  exportLog: {
    method: 'GET',
    path: '/sc/brand/export/exportBrandLog',
    family: 'file',
    audience: keepers,
    query: z.object({ brandId: id.optional() }),
    data: namedFile,
    example: { input: { brandId }, data: null },
  },
});
