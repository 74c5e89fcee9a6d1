import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  changeLog,
  institutionRow,
  newTenantForm,
  tenant,
  tenantForm,
  tenantOption,
  wholeTenantForm,
} from '../entities/tenant.ts';
import { id, inUseFlag, fileCall, noData, pageOf, pageQuery, searchText, sortedBy, treeNode } from '../fields.ts';

const managers = ['admin', 'business'] as const;
const platform = ['admin'] as const;

const filters = {
  tenantName: searchText,
  inUse: inUseFlag.optional(),
  ...sortedBy('tenantName', 'endDate', 'createTime'),
};
const campusFilters = {
  ...filters,
  /** Institution whose campuses are listed (decided). */
  parentTenantId: id.optional(),
  brandId: id.optional(),
  agentId: id.optional(),
};
/**
 * 1 lists institutions only, each with all of its campuses, if the institution or one of the campuses matches. Not in
 * the specification, and only for the platform; a backend that ignores it returns institutions and campuses as rows.
 */
const withCampuses = z.literal(['1']).optional();
const tenantById = z.object({ tenantId: id });
/** Shared part of the calls that change the state of a tenant. */
const transition = {
  method: 'POST',
  family: 'business',
  audience: managers,
  outdates: ['depts'],
  body: tenantById,
  data: noData,
} as const;

/** Calls about institutions and campuses: options, the current one, and management (Spec 1 §7, Spec 2 §7). */
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
  /** Tenants of a user, limited to those in the caller's scope (decided). */
  ofUserWithinMine: {
    method: 'GET',
    path: '/system/tenant/list/userTenantSelectLimitSelf/{id}',
    family: 'business',
    audience: ['admin', 'business'],
    params: z.object({ id }),
    data: z.array(tenantOption),
  },
  /**
   * Campuses that the caller may see. Platform administrators also receive institutions; an agent receives every tenant
   * that the agent brought to the platform.
   */
  campuses: {
    method: 'GET',
    path: '/system/tenant/searchCampusPage',
    family: 'business',
    audience: [...managers, 'agent'],
    query: z.object({ ...pageQuery(), ...campusFilters, withCampuses }),
    data: pageOf(institutionRow),
  },
  campusDetail: {
    method: 'GET',
    path: '/system/tenant/getTenantDetail',
    family: 'business',
    audience: managers,
    query: z.object({ tenantId: id }),
    data: tenant,
  },
  log: {
    method: 'GET',
    path: '/system/tenant/searchLogPage',
    family: 'business',
    audience: managers,
    query: z.object({ ...pageQuery(), tenantId: id.optional() }),
    data: pageOf(changeLog),
  },
  exportLog: {
    ...fileCall,
    path: '/system/tenant/export/exportTenantLog',
    audience: managers,
    query: z.object({ tenantId: id.optional() }),
  },
  /**
   * Institutions that can be a parent. Disabled ones are included, because their campuses refer to them (decided).
   */
  parents: {
    method: 'GET',
    path: '/system/tenant/searchParentId',
    family: 'business',
    audience: managers,
    query: z.object({ tenantId: id.optional() }),
    data: z.array(tenantOption),
  },
  /** Tenants of one brand, or of any brand if none is given (decided). */
  ofBrand: {
    method: 'GET',
    path: '/system/tenant/searchTenantBrandId',
    family: 'business',
    audience: managers,
    query: z.object({ brandId: id.optional() }),
    data: z.array(tenantOption),
  },
  /** Tenants of one agent, or of any agent if none is given (decided). */
  ofAgent: {
    method: 'GET',
    path: '/system/tenant/searchTenantAgentId',
    family: 'business',
    audience: managers,
    query: z.object({ agentId: id.optional() }),
    data: z.array(tenantOption),
  },
  updateInfo: {
    method: 'POST',
    path: '/system/tenant/updateTenantInfo',
    family: 'business',
    audience: managers,
    outdates: ['depts', 'session', 'brands'],
    body: tenantForm,
    data: noData,
  },
  /** Enables a tenant by setting inUse to 1 (decided). */
  activate: { ...transition, path: '/system/tenant/changeTenantInUse' },
  /** Disables a tenant by setting inUse to 0 (decided); its users can no longer sign in. */
  deactivate: { ...transition, path: '/system/tenant/changeTenantNoUse' },
  /** Every institution and campus, for the platform. */
  list: {
    method: 'GET',
    path: '/system/tenant/list/searchList',
    family: 'business',
    audience: platform,
    query: z.object({
      ...pageQuery(),
      ...campusFilters,
      withCampuses,
      /** Not in the specification: 1 selects tenants without a brand. A backend that ignores it returns others too. */
      noBrand: z.literal(['1']).optional(),
    }),
    data: pageOf(institutionRow),
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
    data: noData,
  },
  update: {
    method: 'PUT',
    path: '/system/tenant/update/updateTenant',
    family: 'business',
    audience: platform,
    outdates: ['depts', 'session'],
    body: wholeTenantForm,
    data: noData,
  },
  /**
   * Deletes a tenant without dependent records (decided). Platform administrators may delete any such tenant,
   * institution administrators only campuses of their institution.
   */
  remove: {
    method: 'DELETE',
    path: '/system/tenant/delete/deleteById/{id}',
    family: 'business',
    audience: managers,
    outdates: ['depts', 'session'],
    params: z.object({ id }),
    data: noData,
  },
  export: {
    ...fileCall,
    path: '/system/tenant/export',
    audience: managers,
    query: z.object(campusFilters),
  },
});
