import type { Brand } from '#contracts/entities/brand.ts';

export const brandExample = {
  brandId: '1843200000000000651',
  brandName: '启明艺术',
  brandLogo: null,
  linkman: '周敏',
  phone: '13857120001',
  tenantNum: 4,
  remark: null,
  createTime: '2026-01-01 09:00:00',
} satisfies Brand;
