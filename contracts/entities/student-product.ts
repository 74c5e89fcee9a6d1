import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  businessDate,
  dateTime,
  decimal,
  id,
  optionalLines,
  requiredId,
  requiredText,
  wholeNumber,
  sentWhenSet,
} from '../fields.ts';

/**
 * Purchase statuses. `expired` is never stored: it applies to a purchase in use whose last day has passed (decided).
 */
export const studentProductStatuses = { inUse: 1, refunded: 2, usedUp: 3, expired: 4 } as const;

/** Origins of a purchase other than a sale. */
export const purchaseSources = { transfer: 'transfer', import: 'import' } as const;

/** A product that a student has bought (fields decided). */
export const studentProduct = z.object({
  studentProductId: id,
  studentId: id,
  studentName: sentWhenSet(z.string()),
  productName: sentWhenSet(z.string()),
  courseName: sentWhenSet(z.string()),
  quantity: sentWhenSet(wholeNumber),
  chargeType: sentWhenSet(z.string()),
  buyTime: sentWhenSet(dateTime),
  /** Price after the discount, in yuan: the amount due. */
  amount: sentWhenSet(decimal),
  /** Purchased hours, or purchased days of a period. */
  buyHour: sentWhenSet(decimal),
  buyDay: sentWhenSet(wholeNumber),
  /** Remaining hours of the purchase. */
  balanceHour: sentWhenSet(decimal),
  /** Worth of the hours used so far, in yuan. Not in the specification. */
  usedAmount: sentWhenSet(decimal),
  /** Enrolment to which the purchase belongs. Not in the specification. */
  studentCourseId: sentWhenSet(id),
  /** First day, if the product is a period (decided). */
  dateBegin: sentWhenSet(businessDate),
  expireDate: sentWhenSet(businessDate),
  /** Not in the specification: number of suspended days by which this period was extended. */
  suspendedDays: sentWhenSet(wholeNumber),
  /** Not in the specification: first day of the enrolment's current suspension, if it extends the period. */
  suspendDate: sentWhenSet(businessDate),
  status: sentWhenSet(wholeNumber),
  /** Refunded amount in yuan, refunded hours, and time of the refund. */
  refundAmount: sentWhenSet(decimal),
  refundHour: sentWhenSet(decimal),
  /** Refunded days of a period. Not in the specification. */
  refundDay: sentWhenSet(wholeNumber),
  refundTime: sentWhenSet(dateTime),
  refundRemark: sentWhenSet(z.string()),
  /** Not in the specification: amount paid minus refunds, in yuan. */
  netAmount: sentWhenSet(decimal),
  /** Not in the specification: amount refunded in the filtered range of refund dates; absent without this filter. */
  refundAmountInRange: sentWhenSet(decimal),
  /**
   * Not in the specification: the sale to which the purchase belongs, and its money in yuan. A purchase without a received
   * amount was paid in full. `cancelledAmount`: arrears that refunds have cancelled.
   */
  saleId: sentWhenSet(id),
  listAmount: sentWhenSet(decimal),
  discountAmount: sentWhenSet(decimal),
  giftHour: sentWhenSet(decimal),
  /** Payments minus voided ones; for a purchase created by a transfer, the worth moved to it. */
  receivedAmount: sentWhenSet(decimal),
  owedAmount: sentWhenSet(decimal),
  cancelledAmount: sentWhenSet(decimal),
  /** Not in the specification: hours moved to other purchases, and their worth in yuan. */
  transferHour: sentWhenSet(decimal),
  transferAmount: sentWhenSet(decimal),
  /** Not in the specification: worth of the refunded and moved hours, in yuan. */
  removedAmount: sentWhenSet(decimal),
  /** Not in the specification: `transfer` for a purchase that a transfer of hours created, `import` for a moved-in one. */
  source: sentWhenSet(z.enum(purchaseSources)),
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
  /**
   * Not in the specification: arrears that the refund cancels, in yuan, as the user has seen them; 0 if absent. Refused
   * if they have changed since.
   */
  cancelledAmount: exactAmount('请输入抵消的欠费').min(0, '抵消的欠费不能小于 0').nullish(),
  remark: optionalLines(200),
});

/** Form that moves paid hours of a purchase with their worth to an enrolment of a student of the family. */
export const transferForm = z.object({
  studentProductId: id,
  /** Hours to take from the purchase. */
  hours: exactAmount('请输入转出课时').gt(0, '转出课时必须大于 0').max(9999, '转出课时不能大于 9999'),
  toStudentId: requiredId('请选择转入学员'),
  toCourseId: requiredId('请选择转入课程'),
  /** Hours that the other enrolment receives. */
  toHours: exactAmount('请输入转入课时').gt(0, '转入课时必须大于 0').max(9999, '转入课时不能大于 9999'),
  /** Worth of the hours in yuan, as the user has seen it. Refused if it has changed since. */
  worth: exactAmount('请输入转出价值').min(0, '转出价值不能小于 0'),
  reason: requiredText('请输入转课原因', 100),
});
