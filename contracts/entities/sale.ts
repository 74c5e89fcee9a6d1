import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  businessDate,
  crossFieldRule,
  dateTime,
  decimal,
  id,
  optionalLines,
  optionalText,
  requiredId,
  requiredText,
  versionFields,
  wholeNumber,
  sentWhenSet,
} from '../fields.ts';
import { discountKinds } from '../rules/sale-amounts.ts';
import { conflictConsent } from './student-conflict.ts';
import { studentForm } from './student.ts';
import { passReason } from './waiting-entry.ts';

/** A line of a sale: one purchase, with its share of the discount. Amounts are in yuan. */
export const saleLine = z.object({
  studentProductId: id,
  productName: sentWhenSet(z.string()),
  courseName: z.string().nullish(),
  chargeType: z.string().nullish(),
  quantity: wholeNumber,
  /** Bought hours, or bought days of a period. */
  buyHour: decimal.nullish(),
  buyDay: wholeNumber.nullish(),
  giftHour: decimal.nullish(),
  listAmount: decimal,
  discountAmount: decimal,
  /** Amount due: list amount minus discount. */
  amount: decimal,
  receivedAmount: decimal,
  owedAmount: decimal,
});
export type SaleLine = z.infer<typeof saleLine>;

/**
 * A sale of products to a student at one time (not in the specification). Amounts are in yuan. The amount due equals the
 * received, the owed and the cancelled amount together.
 */
export const sale = z.object({
  saleId: id,
  studentId: id,
  studentName: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  saleTime: dateTime,
  lines: z.array(saleLine),
  listAmount: decimal,
  discountAmount: decimal,
  discountReason: z.string().nullish(),
  /** Amount due: list amount minus discount. */
  amount: decimal,
  /** Sum of the receipts without voided ones. */
  receivedAmount: decimal,
  /** Money returned by refunds. */
  refundAmount: decimal,
  /** Arrears that refunds have cancelled. */
  cancelledAmount: decimal,
  owedAmount: decimal,
  salesStaffId: id.nullish(),
  salesStaffName: sentWhenSet(z.string()),
  remark: sentWhenSet(z.string()),
  createUserName: sentWhenSet(z.string()),
  /** Last time since the sale that the family was reminded of arrears. */
  lastReminder: sentWhenSet(
    z.object({
      createTime: dateTime,
      createUserName: sentWhenSet(z.string()),
      content: z.string(),
      nextDate: sentWhenSet(businessDate),
    }),
  ),
});
export type Sale = z.infer<typeof sale>;

/** Greatest amount of one sale or payment, in yuan. */
export const MAX_SALE_AMOUNT = 999_999;
const TOO_MUCH = '金额不能大于 999,999';

/** Reason of a discount, a void or a transfer. */
export const saleReason = (message: string) => requiredText(message, 100);

const payType = optionalText(60);

export const saleFormLine = z.object({
  productId: requiredId('请选择产品'),
  quantity: z.int('请输入整数').min(1, '数量不能小于 1').max(99, '数量不能大于 99'),
  /** Given hours. Their worth is 0. */
  giftHour: exactAmount('请输入赠送课时').min(0, '赠送课时不能小于 0').max(9999, '赠送课时不能大于 9999').nullish(),
});

const saleFields = z.object({
  /** The student, or the data of a new one: exactly one of both. */
  studentId: id.nullish(),
  newStudent: studentForm.nullish(),
  /** True to add the new student although the name and phone of an existing one are equal. */
  again: z.boolean().nullish(),
  lines: z.array(saleFormLine).min(1, '请选择产品').max(10, '一次最多购买 10 个产品'),
  discount: z
    .object({
      kind: z.enum(discountKinds, '请选择优惠方式'),
      /** Yuan, or percent of the list amount. */
      value: exactAmount('请输入优惠').gt(0, '优惠必须大于 0').max(MAX_SALE_AMOUNT, TOO_MUCH),
      reason: saleReason('请输入优惠原因'),
    })
    .nullish(),
  /** Amount due as the user has seen it. Refused if the server computes another, because a price was changed. */
  amount: exactAmount('请输入应收金额').min(0, '应收金额不能小于 0').max(MAX_SALE_AMOUNT, TOO_MUCH),
  paidAmount: exactAmount('请输入实收金额').min(0, '实收金额不能小于 0').max(MAX_SALE_AMOUNT, TOO_MUCH),
  /** A value of the dictionary sale_pay_type; required if something is paid. */
  payType,
  /** Class in which the student gets a seat, with the bought enrolment in the course of the class. */
  claId: id.nullish(),
  studentConflicts: conflictConsent,
  passReason: passReason.nullish(),
  salesStaffId: id.nullish(),
  remark: optionalLines(200),
});
type SaleFields = Pick<
  z.infer<typeof saleFields>,
  'studentId' | 'newStudent' | 'amount' | 'paidAmount' | 'payType' | 'discount'
>;

/** Form of a sale. */
export const saleForm = saleFields
  .refine(
    ...crossFieldRule<SaleFields>(
      'studentId',
      '请选择学员',
      ({ studentId, newStudent }) => Boolean(studentId) !== Boolean(newStudent),
    ),
  )
  .refine(
    ...crossFieldRule<SaleFields>(
      'paidAmount',
      '实收金额不能大于应收金额',
      ({ amount, paidAmount }) => amount === undefined || paidAmount === undefined || paidAmount <= amount,
    ),
  )
  .refine(
    ...crossFieldRule<SaleFields>(
      'payType',
      '请选择收款方式',
      ({ paidAmount, payType: type }) => !paidAmount || Boolean(type),
    ),
  )
  .refine(
    ...crossFieldRule<SaleFields>(
      'discount',
      '优惠比例不能大于 100%',
      ({ discount }) => discount?.kind !== 'percent' || discount.value <= 100,
    ),
  );
export type SaleForm = z.infer<typeof saleForm>;

/** Result of a sale; without a receipt if nothing was paid. */
export const saleResult = z.object({
  saleId: id,
  studentId: id,
  receiptId: sentWhenSet(id),
  receiptNo: sentWhenSet(z.string()),
});

/** Form of a later payment. */
export const salePaymentForm = z.object({
  saleId: id,
  amount: exactAmount('请输入收款金额').gt(0, '收款金额必须大于 0').max(MAX_SALE_AMOUNT, TOO_MUCH),
  payType: requiredText('请选择收款方式', 60),
  /** Owed amount as the user has seen it. Refused if it has changed since. */
  owedAmount: exactAmount('请输入欠费金额').min(0, '欠费金额不能小于 0'),
  remark: optionalLines(200),
});

/** Rules of the trade that an institution wants to be warned about in a sale (not in the specification). */
export const saleSetting = z.object({
  /** True to warn of one payment for more than 60 hours or 3 months. */
  prepaidLimit: z.boolean(),
  /** True to warn of lessons that end after 20:30. */
  lateLesson: z.boolean(),
  ...versionFields,
});
export type SaleSetting = z.infer<typeof saleSetting>;

export const saleSettingForm = z.object({
  prepaidLimit: z.boolean(),
  lateLesson: z.boolean(),
  /** `updateTime` of the setting that the form was filled from; null if the institution had none yet. */
  basedOnTime: dateTime.nullish(),
});
