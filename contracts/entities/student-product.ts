import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import { businessDate, dateTime, decimal, id, optionalLines, requiredId, wholeNumber } from '../fields.ts';

/**
 * Purchase statuses. `expired` is never stored: it applies to a purchase in use whose last day has passed (decided).
 */
export const studentProductStatuses = { inUse: 1, refunded: 2, usedUp: 3, expired: 4 } as const;

/** A product that a student has bought (fields decided). */
export const studentProduct = z.object({
  studentProductId: id,
  studentId: id,
  studentName: z.string().nullish(),
  productName: z.string().nullish(),
  courseName: z.string().nullish(),
  quantity: wholeNumber.nullish(),
  chargeType: z.string().nullish(),
  buyTime: dateTime.nullish(),
  /** Amount paid, in yuan. */
  amount: decimal.nullish(),
  /** Purchased hours, or purchased days of a period. */
  buyHour: decimal.nullish(),
  buyDay: wholeNumber.nullish(),
  /** Remaining hours of the purchase. */
  balanceHour: decimal.nullish(),
  /** Worth of the hours used so far, in yuan. Not in the specification. */
  usedAmount: decimal.nullish(),
  /** Enrolment to which the purchase belongs. Not in the specification. */
  studentCourseId: id.nullish(),
  /** First day, if the product is a period (decided). */
  dateBegin: businessDate.nullish(),
  expireDate: businessDate.nullish(),
  /** Not in the specification: number of suspended days by which this period was extended. */
  suspendedDays: wholeNumber.nullish(),
  /** Not in the specification: first day of the enrolment's current suspension, if it extends the period. */
  suspendDate: businessDate.nullish(),
  status: wholeNumber.nullish(),
  /** Refunded amount in yuan, refunded hours, and time of the refund. */
  refundAmount: decimal.nullish(),
  refundHour: decimal.nullish(),
  /** Refunded days of a period. Not in the specification. */
  refundDay: wholeNumber.nullish(),
  refundTime: dateTime.nullish(),
  refundRemark: z.string().nullish(),
  /** Not in the specification: amount paid minus refunds, in yuan. */
  netAmount: decimal.nullish(),
  /** Not in the specification: amount refunded in the filtered range of refund dates; absent without this filter. */
  refundAmountInRange: decimal.nullish(),
});
export type StudentProduct = z.infer<typeof studentProduct>;

/** Form of a purchase. It adds hours or a period to the student's enrolment in the product's course. */
export const purchaseForm = z.object({
  studentId: requiredId('请选择学员'),
  productId: requiredId('请选择产品'),
  quantity: z.int('请输入整数').min(1, '数量不能小于 1').max(99, '数量不能大于 99'),
  /** Amount actually paid, in yuan. */
  amount: exactAmount('请输入实收金额').min(0, '实收金额不能小于 0').max(999_999, '实收金额不能大于 999,999'),
  salesStaffId: id.nullish(),
  /** Not in the specification: number of given hours added by the sale. Their worth is 0 (decided). */
  giftHour: exactAmount('请输入赠送课时').min(0, '赠送课时不能小于 0').max(9999, '赠送课时不能大于 9999').nullish(),
});

export const refundForm = z.object({
  studentProductId: id,
  /** Refunded amount, in yuan. */
  refundAmount: exactAmount('请输入退费金额').min(0, '退费金额不能小于 0'),
  /** Hours or days to refund. If omitted, all remaining ones are refunded. Not in the specification. */
  refundHour: exactAmount('请输入退课时数').gt(0, '退课时数必须大于 0').max(9999, '退课时数不能大于 9999').nullish(),
  refundDay: z.int('请输入整数').min(1, '退天数不能小于 1').max(3660, '退天数不能大于 3660').nullish(),
  /** True to withdraw the given hours of the enrolment as well. Not in the specification. */
  withdrawGift: z.boolean().nullish(),
  /** True to finish the enrolment and release its seat. Not in the specification. */
  finish: z.boolean().nullish(),
  remark: optionalLines(200),
});
