import type { Order } from '../../entities/order.ts';

export const orderExample = {
  orderCode: '1843200000000000901',
  orderStatus: 2,
  orderType: 1,
  payType: 1,
  amount: 1398,
  servicePeriod: 2,
  username: 'qiming01',
  tenantName: '启明艺术培训中心',
  createTime: '2025-07-13 10:27:11',
  payTime: '2025-07-13 10:28:14',
} satisfies Order;

/** The unpaid order of chenguang01. */
export const unpaidOrderExample = {
  orderCode: '1843200000000000902',
  orderStatus: 1,
  orderType: 1,
  payType: 1,
  amount: 699,
  servicePeriod: 1,
  username: 'chenguang01',
  createTime: '2026-09-06 20:41:19',
} satisfies Order;

/** The paid order of xinghe01, whose application is pending. */
export const paidOrderExample = {
  ...unpaidOrderExample,
  orderCode: '1843201011000000094',
  orderStatus: 2,
  username: 'xinghe01',
  createTime: '2026-09-06 20:53:32',
  payTime: '2026-09-06 20:54:10',
} satisfies Order;

/** The order of qingmu2026, closed because it was not paid in time. */
export const closedOrderExample = {
  ...unpaidOrderExample,
  orderCode: '1843201011000000082',
  orderStatus: 3,
  username: 'qingmu2026',
  createTime: '2026-08-27 11:55:48',
} satisfies Order;
