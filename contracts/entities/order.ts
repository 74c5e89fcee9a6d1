import * as z from 'zod';
import { dateTime, decimal, wholeNumber, sentWhenSet } from '../fields.ts';

/** The only order type, and the only payment type (Spec 1 §9). */
export const ORDER_TYPE = 1;
export const PAY_TYPE = 1;

/** Order statuses. The specification names 2 (Spec 1 §4); the others are decided. */
export const orderStatuses = { unpaid: 1, paid: 2, closed: 3, refunded: 4 } as const;
/** Labels for the console, because no dictionary contains them. */
export const orderStatusNames: Readonly<Record<number, string>> = {
  [orderStatuses.unpaid]: '待支付',
  [orderStatuses.paid]: '已支付',
  [orderStatuses.closed]: '已关闭',
  [orderStatuses.refunded]: '已退款',
};

/** An institution's order for a service period (Spec 1 §3). */
export const order = z.object({
  orderCode: z.string(),
  orderStatus: wholeNumber,
  orderType: sentWhenSet(wholeNumber),
  payType: sentWhenSet(wholeNumber),
  /** Amount in yuan. */
  amount: sentWhenSet(decimal),
  servicePeriod: sentWhenSet(wholeNumber),
  username: sentWhenSet(z.string()),
  /** Institution or campus that the order pays for. The specification has no field for it (decided). */
  tenantName: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  payTime: sentWhenSet(dateTime),
  /** Time of the refund. Not in the specification. */
  refundTime: sentWhenSet(dateTime),
});
export type Order = z.infer<typeof order>;
