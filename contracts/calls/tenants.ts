import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { tenant, tenantExample, tenantOption } from '../entities/tenant.ts';
import { id, treeNode } from '../fields.ts';

const option = { tenantId: tenantExample.tenantId, tenantName: tenantExample.tenantName };
const campusOption = { tenantId: '1843200000000000002', tenantName: '启明艺术滨江校区' };
const userId = '1843200000000000501';

/** Institutions and campuses as choices, and the current one (Spec 1 §7, Spec 2 §7). */
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
});
