import { expect, test } from 'vitest';
import { tenantExample } from '#contracts/examples/entities/tenant.ts';
import { missingDetails } from './missing-details.ts';

const TODAY = '2026-09-07';

test.each([
  [{}, []],
  [{ accountNum: 3 }, []],
  [{ accountNum: 0 }, ['管理账号']],
  [{ brandId: null }, ['品牌']],
  [{ endDate: '2026-09-06' }, ['续费']],
  [{ endDate: '2026-09-06', inUse: 0 as const }, []],
  [{ endDate: null, linkman: '', phone: null, address: '' }, ['有效期', '联系人', '联系电话', '地址']],
])('lists what a tenant with %j lacks', (values, missing) => {
  expect(missingDetails({ ...tenantExample, ...values }, TODAY)).toEqual(missing);
});
