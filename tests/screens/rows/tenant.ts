/** What the lists of these tests show: rows of their own, so that their sentences stay as they are whatever the world sows. */
import type * as z from 'zod';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import type { changeLog, Tenant } from '#contracts/entities/tenant.ts';

export const tenantExample = {
  tenantId: '1843200000000000001',
  tenantName: '启明艺术培训中心',
  parentTenantId: NO_PARENT,
  nickName: '启明艺术',
  companyName: '杭州启明文化艺术有限公司',
  uscc: '91330106MA2B1C3D45',
  linkman: '周敏',
  phone: '13857120001',
  areaCode: '86',
  address: '浙江省杭州市西湖区文三路 128 号',
  brandId: null,
  brandName: null,
  agentId: null,
  agentName: null,
  inUse: 1,
  beginDate: '2026-01-01',
  endDate: '2026-12-31',
  remark: null,
  createTime: '2026-01-01 09:00:00',
} satisfies Tenant;

export const changeLogExample = {
  logId: '1843200000000000981',
  operation: '停用',
  content: '停用校区“启明艺术滨江校区”',
  createUserName: '陈立群',
  createTime: '2026-09-03 15:10:00',
} satisfies z.infer<typeof changeLog>;
