import type { brands } from '../../calls/brands.ts';
import { brandExample } from '../entities/brand.ts';
import { changeLogExample, tenantExample } from '../entities/tenant.ts';
import type { ExamplesOf } from '../example.ts';

const { brandId, createTime, tenantNum, ...formExample } = brandExample;

const campusId = '1843200000000000002';
const brandLogExample = {
  ...changeLogExample,
  operation: '加入机构',
  content: '机构“启明艺术培训中心”加入品牌“启明艺术”',
};

export const brandsExamples = {
  options: { data: [{ brandId, brandName: brandExample.brandName }] },
  list: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [brandExample], total: 1 } },
  tenants: {
    input: { pageNum: 1, pageSize: 20, brandId },
    data: { rows: [{ ...tenantExample, brandId, brandName: brandExample.brandName }], total: 1 },
  },
  log: { input: { pageNum: 1, pageSize: 20, brandId }, data: { rows: [brandLogExample], total: 1 } },
  detail: { input: { brandId }, data: brandExample },
  add: { input: { ...formExample, brandName: '云杉合唱' }, data: null },
  update: { input: { brandId, ...formExample }, data: null },
  addTenant: { input: { brandId, tenantId: campusId }, data: null },
  removeTenant: { input: { brandId, tenantId: campusId }, data: null },
  remove: { input: { id: '1843200000000000652' }, data: null },
  export: { input: { brandName: '艺术' }, data: null },
  exportTenants: { input: { brandId }, data: null },
  exportLog: { input: { brandId }, data: null },
} satisfies ExamplesOf<typeof brands>;
