import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  changeLog,
  changeLogExample,
  newTenantForm,
  tenant,
  tenantExample,
  tenantForm,
  tenantOption,
  wholeTenantForm,
} from '../entities/tenant.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery, treeNode } from '../fields.ts';

const option = { tenantId: tenantExample.tenantId, tenantName: tenantExample.tenantName };
const campusOption = { tenantId: '1843200000000000002', tenantName: '启明艺术滨江校区' };
const userId = '1843200000000000501';

const campus = { ...tenantExample, ...campusOption, parentTenantId: option.tenantId };
const keepers = ['admin', 'business'] as const;
const platform = ['admin'] as const;
/** A campus that has neither orders nor anything of its own yet. */
const spareTenantId = '1843200000000000007';
const filters = { tenantName: z.string().trim().optional(), inUse: inUseFlag.optional() };
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
  example: { input: { tenantId: campusOption.tenantId }, data: null },
};

/** Institutions and campuses: as choices, the current one, and their keeping (Spec 1 §7, Spec 2 §7). */
export const tenants = defineCalls('tenants', {
  mine: {
    method: 'GET',
    path: '/system/tenant/list/loginUserTenantSelect',
    family: 'business',
    data: z.array(tenantOption),
    example: { data: [option, campusOption] },
  },
  options: {
    method: 'GET',
    path: '/system/tenant/chooseTenant',
    family: 'business',
    data: z.array(tenantOption),
    example: { data: [option, campusOption] },
  },
  current: {
    method: 'GET',
    path: '/system/tenant/info/nowTenantInfo',
    family: 'business',
    data: tenant,
    example: { data: tenantExample },
  },
  tree: {
    method: 'GET',
    path: '/system/tenant/list/treeSelect',
    family: 'business',
    audience: ['admin', 'business'],
    data: z.array(treeNode),
    example: {
      data: [
        {
          id: option.tenantId,
          label: option.tenantName,
          children: [{ id: campusOption.tenantId, label: campusOption.tenantName }],
        },
      ],
    },
  },
  ofUser: {
    method: 'GET',
    path: '/system/tenant/list/userTenantSelect/{id}',
    family: 'business',
    audience: ['admin', 'business'],
    params: z.object({ id }),
    data: z.array(tenantOption),
    example: { input: { id: userId }, data: [option, campusOption] },
  },
  /** Only those that the caller holds too (decided). */
  ofUserWithinMine: {
    method: 'GET',
    path: '/system/tenant/list/userTenantSelectLimitSelf/{id}',
    family: 'business',
    audience: ['admin', 'business'],
    params: z.object({ id }),
    data: z.array(tenantOption),
    example: { input: { id: userId }, data: [option] },
  },
  /** Campuses; for the platform institutions too, for an agent whatever it brought. */
  campuses: {
    method: 'GET',
    path: '/system/tenant/searchCampusPage',
    family: 'business',
    audience: [...keepers, 'agent'],
    query: z.object({ ...pageQuery(), ...campusFilters }),
    data: pageOf(tenant),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [campus], total: 1 } },
  },
  campusDetail: {
    method: 'GET',
    path: '/system/tenant/getTenantDetail',
    family: 'business',
    audience: keepers,
    query: z.object({ tenantId: id }),
    data: tenant,
    example: { input: { tenantId: campus.tenantId }, data: campus },
  },
  log: {
    method: 'GET',
    path: '/system/tenant/searchLogPage',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), tenantId: id.optional() }),
    data: pageOf(changeLog),
    example: {
      input: { pageNum: 1, pageSize: 20, tenantId: campus.tenantId },
      data: { rows: [changeLogExample], total: 1 },
    },
  },
  exportLog: {
    method: 'GET',
    path: '/system/tenant/export/exportTenantLog',
    family: 'file',
    audience: keepers,
    query: z.object({ tenantId: id.optional() }),
    data: namedFile,
    example: { input: { tenantId: campus.tenantId }, data: null },
  },
  /** Institutions that can be a parent, also out of use: their campuses still name them (decided). */
  parents: {
    method: 'GET',
    path: '/system/tenant/searchParentId',
    family: 'business',
    audience: keepers,
    query: z.object({ tenantId: id.optional() }),
    data: z.array(tenantOption),
    example: { data: [option] },
  },
  /** The tenants of a brand (decided). */
  ofBrand: {
    method: 'GET',
    path: '/system/tenant/searchTenantBrandId',
    family: 'business',
    audience: keepers,
    query: z.object({ brandId: id.optional() }),
    data: z.array(tenantOption),
    example: { input: { brandId: '1843200000000000651' }, data: [option] },
  },
  /** The tenants of an agent (decided). */
  ofAgent: {
    method: 'GET',
    path: '/system/tenant/searchTenantAgentId',
    family: 'business',
    audience: keepers,
    query: z.object({ agentId: id.optional() }),
    data: z.array(tenantOption),
    example: { input: { agentId: '1843200000000000601' }, data: [option] },
  },
  updateInfo: {
    method: 'POST',
    path: '/system/tenant/updateTenantInfo',
    family: 'business',
    audience: keepers,
    outdates: ['depts', 'session', 'brands'],
    body: tenantForm,
    data: nothing,
    example: {
      input: { tenantId: campus.tenantId, tenantName: campus.tenantName, linkman: '沈佳', phone: '13857120011' },
      data: null,
    },
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
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [campus], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/system/tenant/info/detailById/{id}',
    family: 'business',
    audience: platform,
    params: z.object({ id }),
    data: tenant,
    example: { input: { id: campus.tenantId }, data: campus },
  },
  add: {
    method: 'POST',
    path: '/system/tenant/add/addTenant',
    family: 'business',
    audience: platform,
    outdates: ['depts'],
    body: newTenantForm,
    data: nothing,
    example: {
      input: { tenantName: '晨曦书画院', nickName: '晨曦书画', linkman: '陆明哲', phone: '13857120088', inUse: 1 },
      data: null,
    },
  },
  update: {
    method: 'PUT',
    path: '/system/tenant/update/updateTenant',
    family: 'business',
    audience: platform,
    outdates: ['depts', 'session'],
    body: wholeTenantForm,
    data: nothing,
    example: {
      input: {
        tenantId: campus.tenantId,
        tenantName: campus.tenantName,
        parentTenantId: option.tenantId,
        linkman: '沈佳',
        phone: '13857120011',
        inUse: 1,
      },
      data: null,
    },
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
    example: { input: { id: spareTenantId }, data: null },
  },
  export: {
    method: 'GET',
    path: '/system/tenant/export',
    family: 'file',
    audience: keepers,
    query: z.object(campusFilters),
    data: namedFile,
    example: { input: { tenantName: '启明' }, data: null },
  },
});
