import type { brands } from '../../calls/brands.ts';
import { brandExample, remarkedBrandExample } from '../entities/brand.ts';
import { changeLogExample, tenantExample } from '../entities/tenant.ts';
import type { ExamplesOf } from '../example.ts';

const { brandId, createTime, tenantNum, ...formExample } = brandExample;

const campusId = '1843200000000000002';
const brandLogExample = {
  ...changeLogExample,
  logId: '1843201029000000119',
  operation: '加入机构',
  content: '审核通过，开通校区“姑苏校区”',
  createUserName: '陈立群',
  createTime: '2025-12-12 11:08:08',
};

export const brandsExamples = {
  options: { data: [{ brandId, brandName: brandExample.brandName }] },
  list: {
    input: { pageNum: 1, pageSize: 20, brandName: remarkedBrandExample.brandName },
    data: { rows: [remarkedBrandExample], total: 1 },
  },
  tenants: {
    input: { pageNum: 1, pageSize: 20, brandId },
    data: { rows: [tenantExample], total: 1 },
  },
  log: { input: { pageNum: 1, pageSize: 20, brandId }, data: { rows: [brandLogExample], total: 1 } },
  detail: { input: { brandId: remarkedBrandExample.brandId }, data: remarkedBrandExample },
  add: { input: { ...formExample, brandName: '云杉合唱' }, data: null },
  update: { input: { brandId, ...formExample }, data: null },
  addTenant: { input: { brandId, tenantId: campusId }, data: null },
  removeTenant: { input: { brandId, tenantId: campusId }, data: null },
  remove: { input: { id: '1843200000000000652' }, data: null },
  export: { input: { brandName: '艺术' }, data: null },
  exportTenants: { input: { brandId }, data: null },
  exportLog: { input: { brandId }, data: null },
} satisfies ExamplesOf<typeof brands>;
