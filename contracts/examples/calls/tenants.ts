import type { tenants } from '../../calls/tenants.ts';
import { campusTenantExample as campus, changeLogExample, tenantExample } from '../entities/tenant.ts';
import type { ExamplesOf } from '../example.ts';

const option = { tenantId: tenantExample.tenantId, tenantName: tenantExample.tenantName };
const campusOption = { tenantId: campus.tenantId, tenantName: campus.tenantName };
const userId = '1843200000000000501';

/** Id of a campus without orders or other dependent rows. */
const spareTenantId = '1843200000000000007';

export const tenantsExamples = {
  mine: { data: [option, campusOption] },
  options: { data: [option, campusOption] },
  current: { data: tenantExample },
  tree: {
    data: [
      {
        id: option.tenantId,
        label: option.tenantName,
        children: [{ id: campusOption.tenantId, label: campusOption.tenantName }],
      },
    ],
  },
  ofUser: { input: { id: userId }, data: [option, campusOption] },
  ofUserWithinMine: { input: { id: userId }, data: [option] },
  campuses: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [campus], total: 1 } },
  campusDetail: { input: { tenantId: campus.tenantId }, data: campus },
  log: {
    input: { pageNum: 1, pageSize: 20, tenantId: campus.tenantId },
    data: { rows: [changeLogExample], total: 1 },
  },
  exportLog: { input: { tenantId: campus.tenantId }, data: null },
  parents: { data: [option] },
  ofBrand: { input: { brandId: '1843200000000000651' }, data: [option] },
  ofAgent: { input: { agentId: '1843200000000000601' }, data: [option] },
  updateInfo: {
    input: { tenantId: campus.tenantId, tenantName: campus.tenantName, linkman: '沈佳', phone: '13857120019' },
    data: null,
  },
  activate: { input: { tenantId: campusOption.tenantId }, data: null },
  deactivate: { input: { tenantId: campusOption.tenantId }, data: null },
  /** Filtered to a tenant that has a brand and an agent, because many tenants have neither. */
  list: {
    input: { pageNum: 1, pageSize: 20, tenantName: tenantExample.tenantName },
    data: { rows: [tenantExample], total: 1 },
  },
  detail: { input: { id: campus.tenantId }, data: campus },
  add: {
    input: { tenantName: '晨曦书画院', nickName: '晨曦书画', linkman: '陆明哲', phone: '13857120088', inUse: 1 },
    data: null,
  },
  update: {
    input: {
      tenantId: campus.tenantId,
      tenantName: campus.tenantName,
      parentTenantId: option.tenantId,
      linkman: '沈佳',
      phone: '13857120019',
      inUse: 1,
    },
    data: null,
  },
  remove: { input: { id: spareTenantId }, data: null },
  export: { input: { tenantName: '启明' }, data: null },
} satisfies ExamplesOf<typeof tenants>;
