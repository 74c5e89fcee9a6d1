import * as z from 'zod';
import { businessDate, dateTime, decimal, id, wholeNumber, sentWhenSet } from '../fields.ts';
import { saleReason } from './sale.ts';

/** A line of a receipt, as printed. */
export const receiptLine = z.object({
  productName: z.string(),
  courseName: sentWhenSet(z.string()),
  quantity: wholeNumber,
  /** Bought hours, or bought days of a period. */
  hours: sentWhenSet(decimal),
  days: sentWhenSet(wholeNumber),
  giftHour: sentWhenSet(decimal),
  /** First day of a period, and last day on which the hours or the period can be used, as they were at the payment. */
  dateBegin: sentWhenSet(businessDate),
  expireDate: sentWhenSet(businessDate),
  /** Part of this payment, in yuan. A later receipt contains only lines that it pays for. */
  amount: decimal,
});
export type ReceiptLine = z.infer<typeof receiptLine>;

/**
 * A receipt for a payment (not in the specification). Its texts and amounts are stored as they were at the payment, so that
 * a reprint is equal to the first print. Amounts are in yuan.
 */
export const receipt = z.object({
  receiptId: id,
  /** Number within the institution and the calendar year, without gaps: 2026-000123. */
  receiptNo: z.string(),
  saleId: id,
  studentId: id,
  studentName: z.string(),
  /** Name of the institution. */
  tenantName: z.string(),
  deptName: sentWhenSet(z.string()),
  deptPhone: sentWhenSet(z.string()),
  lines: z.array(receiptLine),
  /** Amounts of the whole sale: list amount, discount and amount due. */
  listAmount: decimal,
  discountAmount: decimal,
  discountReason: sentWhenSet(z.string()),
  saleAmount: decimal,
  /** Arrears of the sale that refunds had cancelled, and the money received for it, both before this payment. */
  cancelledAmount: sentWhenSet(decimal),
  receivedBefore: sentWhenSet(decimal),
  /** Amount of this payment. */
  amount: decimal,
  /** Arrears of the sale after this payment. */
  owedAfter: decimal,
  /** A value of the dictionary sale_pay_type. */
  payType: z.string(),
  payTime: dateTime,
  createUserName: sentWhenSet(z.string()),
  remark: sentWhenSet(z.string()),
  /** Number of prints. From the second on, a print is marked as a reprint. */
  printCount: wholeNumber,
  voidTime: sentWhenSet(dateTime),
  voidReason: sentWhenSet(z.string()),
  voidUserName: z.string().nullish(),
});
export type Receipt = z.infer<typeof receipt>;

/** Form that voids a receipt. The money counts as owed again. */
export const voidReceiptForm = z.object({
  receiptId: id,
  reason: saleReason('请输入作废原因'),
  /** Number of prints as the user has seen it. Refused if the receipt was printed since. */
  printCount: wholeNumber.nullish(),
});
