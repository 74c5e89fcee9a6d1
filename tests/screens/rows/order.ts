import type { Order } from '#contracts/entities/order.ts';

export const orderExample = {
  orderCode: '1843200000000000901',
  orderStatus: 2,
  orderType: 1,
  payType: 1,
  amount: 699,
  servicePeriod: 1,
  username: 'qiming01',
  tenantName: '启明艺术培训中心',
  createTime: '2026-01-01 09:00:00',
  payTime: '2026-01-01 09:02:00',
} satisfies Order;
