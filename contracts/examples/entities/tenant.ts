import type * as z from 'zod';
import { NO_PARENT } from '../../rules/parent.ts';
import type { changeLog, Tenant } from '../../entities/tenant.ts';

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
  brandId: '1843200000000000651',
  brandName: '启明艺术',
  agentId: '1843200000000000601',
  agentName: '杭州学海教育服务有限公司',
  inUse: 1,
  beginDate: '2025-07-14',
  endDate: '2027-07-13',
  remark: null,
  createTime: '2025-07-14 09:04:08',
} satisfies Tenant;

/** A campus of the institution `tenantExample`. */
export const campusTenantExample = {
  ...tenantExample,
  tenantId: '1843200000000000002',
  tenantName: '滨江校区',
  parentTenantId: tenantExample.tenantId,
  nickName: '滨江校区',
  linkman: '沈佳',
  phone: '13857120011',
  address: '浙江省杭州市滨江区江南大道 588 号',
  createTime: '2025-07-15 09:37:51',
} satisfies Tenant;

export const changeLogExample = {
  logId: '1843201029000000044',
  operation: '开通',
  content: '审核通过，开通校区“滨江校区”',
  createUserName: '苏婉清',
  createTime: '2025-07-15 09:37:51',
} satisfies z.infer<typeof changeLog>;
