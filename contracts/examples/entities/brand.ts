import type { Brand } from '../../entities/brand.ts';

export const brandExample = {
  brandId: '1843200000000000651',
  brandName: '启明艺术',
  brandLogo: null,
  linkman: '周敏',
  phone: '13857120001',
  tenantNum: 7,
  remark: null,
  createTime: '2025-07-14 09:04:08',
} satisfies Brand;

/** A brand without tenants. */
export const emptyBrandExample = {
  brandId: '1843200000000000652',
  brandName: '青藤书院',
  brandLogo: null,
  linkman: '温若谷',
  phone: '13588710652',
  tenantNum: 0,
  remark: '筹备中',
  createTime: '2026-06-24 14:26:09',
} satisfies Brand;

/** A brand with tenants and a remark. */
export const remarkedBrandExample = {
  brandId: '1843201009000000002',
  brandName: '小荷舞蹈',
  brandLogo: null,
  linkman: '虞静娴',
  phone: '13916210721',
  tenantNum: 10,
  remark: '上海三个校区',
  createTime: '2024-08-10 09:55:48',
} satisfies Brand;
