import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { changeLog, newTenantForm, tenant, tenantForm, tenantOption, wholeTenantForm } from '../entities/tenant.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery, searchText, sortedBy, treeNode } from '../fields.ts';

const keepers = ['admin', 'business'] as const;
const platform = ['admin'] as const;

const filters = {
  tenantName: searchText,
  inUse: inUseFlag.optional(),
  ...sortedBy('tenantName', 'endDate', 'createTime'),
};
const campusFilters = {
  ...filters,
  /** The institution whose campuses are asked for (decided). */
  parentTenantId: id.optional(),
  brandId: id.optional(),
  agentId: id.optional(),
};
const one = {
  outdates: ['depts'] as const,
  body: z.object({ tenantId: id }),
  data: nothing,
};

/** Institutions and campuses: as choices, the current one, and their keeping (Spec 1 §7, Spec 2 §7). */
export const tenants = defineCalls('tenants', {
  mine: {
    method: 'GET',
    path: '/system/tenant/list/loginUserTenantSelect',
    family: 'business',
    data: z.array(tenantOption),
  },
  options: {
    method: 'GET',
    path: '/system/tenant/chooseTenant',
    family: 'business',
    data: z.array(tenantOption),
  },
  current: {
    method: 'GET',
    path: '/system/tenant/info/nowTenantInfo',
    family: 'business',
    data: tenant,
  },
  tree: {
    method: 'GET',
    path: '/system/tenant/list/treeSelect',
    family: 'business',
    audience: ['admin', 'business'],
    data: z.array(treeNode),
  },
  ofUser: {
    method: 'GET',
    path: '/system/tenant/list/userTenantSelect/{id}',
    family: 'business',
    audience: ['admin', 'business'],
    params: z.object({ id }),
    data: z.array(tenantOption),
  },
  /** Only those that the caller holds too (decided). */
  ofUserWithinMine: {
    method: 'GET',
    path: '/system/tenant/list/userTenantSelectLimitSelf/{id}',
    family: 'business',
    audience: ['admin', 'business'],
    params: z.object({ id }),
    data: z.array(tenantOption),
  },
  /** Campuses; for the platform institutions too, for an agent whatever it brought. */
  campuses: {
    method: 'GET',
    path: '/system/tenant/searchCampusPage',
    family: 'business',
    audience: [...keepers, 'agent'],
    query: z.object({ ...pageQuery(), ...campusFilters }),
    data: pageOf(tenant),
  },
  campusDetail: {
    method: 'GET',
    path: '/system/tenant/getTenantDetail',
    family: 'business',
    audience: keepers,
    query: z.object({ tenantId: id }),
    data: tenant,
  },
  log: {
    method: 'GET',
    path: '/system/tenant/searchLogPage',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), tenantId: id.optional() }),
    data: pageOf(changeLog),
  },
  exportLog: {
    method: 'GET',
    path: '/system/tenant/export/exportTenantLog',
    family: 'file',
    audience: keepers,
    query: z.object({ tenantId: id.optional() }),
    data: namedFile,
  },
  /** Institutions that can be a parent, also out of use: their campuses still name them (decided). */
  parents: {
    method: 'GET',
    path: '/system/tenant/searchParentId',
    family: 'business',
    audience: keepers,
    query: z.object({ tenantId: id.optional() }),
    data: z.array(tenantOption),
  },
  /** The tenants of a brand (decided). */
  ofBrand: {
    method: 'GET',
    path: '/system/tenant/searchTenantBrandId',
    family: 'business',
    audience: keepers,
    query: z.object({ brandId: id.optional() }),
    data: z.array(tenantOption),
  },
  /** The tenants of an agent (decided). */
  ofAgent: {
    method: 'GET',
    path: '/system/tenant/searchTenantAgentId',
    family: 'business',
    audience: keepers,
    query: z.object({ agentId: id.optional() }),
    data: z.array(tenantOption),
  },
  updateInfo: {
    method: 'POST',
    path: '/system/tenant/updateTenantInfo',
    family: 'business',
    audience: keepers,
    outdates: ['depts', 'session', 'brands'],
    body: tenantForm,
    data: nothing,
  },
  /** In use again (decided: inUse 1). */
  activate: {
    method: 'POST',
    path: '/system/tenant/changeTenantInUse',
    family: 'business',
    audience: keepers,
    ...one,
  },
  /** Out of use (decided: inUse 0): nobody signs in to it any more. */
  deactivate: {
    method: 'POST',
    path: '/system/tenant/changeTenantNoUse',
    family: 'business',
    audience: keepers,
    ...one,
  },
  /** Every institution and campus, for the platform. */
  list: {
    method: 'GET',
    path: '/system/tenant/list/searchList',
    family: 'business',
    audience: platform,
    query: z.object({
      ...pageQuery(),
      ...filters,
      /** 1: only those in no brand (ours; a backend that ignores it lists the others too, with their brands). */
      noBrand: z.literal(['1']).optional(),
    }),
    data: pageOf(tenant),
  },
  detail: {
    method: 'GET',
    path: '/system/tenant/info/detailById/{id}',
    family: 'business',
    audience: platform,
    params: z.object({ id }),
    data: tenant,
  },
  add: {
    method: 'POST',
    path: '/system/tenant/add/addTenant',
    family: 'business',
    audience: platform,
    outdates: ['depts'],
    body: newTenantForm,
    data: nothing,
  },
  update: {
    method: 'PUT',
    path: '/system/tenant/update/updateTenant',
    family: 'business',
    audience: platform,
    outdates: ['depts', 'session'],
    body: wholeTenantForm,
    data: nothing,
  },
  /** The platform any, the administrator of an institution its campuses; nothing may depend on it (decided). */
  remove: {
    method: 'DELETE',
    path: '/system/tenant/delete/deleteById/{id}',
    family: 'business',
    audience: keepers,
    outdates: ['depts', 'session'],
    params: z.object({ id }),
    data: nothing,
  },
  export: {
    method: 'GET',
    path: '/system/tenant/export',
    family: 'file',
    audience: keepers,
    query: z.object(campusFilters),
    data: namedFile,
  },
});
