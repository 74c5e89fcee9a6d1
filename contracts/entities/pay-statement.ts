import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  businessDate,
  dateTime,
  decimal,
  id,
  optionalLines,
  pageQuery,
  requiredId,
  requiredText,
  versionFields,
  wholeNumber,
  sentWhenSet,
} from '../fields.ts';
import { payUnits } from '../rules/pay-rate.ts';

/** States of a statement. A withdrawn one no longer counts, and another one can be issued for its days. */
export const payStates = { issued: 'issued', confirmed: 'confirmed', withdrawn: 'withdrawn' } as const;
export type PayState = keyof typeof payStates;
/** Labels for lists and exports, because no dictionary contains them. */
export const payStateNames: Readonly<Record<PayState, string>> = {
  issued: '已出具',
  confirmed: '已确认',
  withdrawn: '已撤回',
};

const paidUnit = z.enum(payUnits).exclude(['none']);

/** Lessons of one class with equal unit and rate; without a rate, both are null. Amounts are in yuan. */
export const payLine = z.object({
  claId: id,
  claName: sentWhenSet(z.string()),
  courseId: id,
  courseName: sentWhenSet(z.string()),
  unit: paidUnit.nullable(),
  rate: decimal.nullable(),
  lessonNum: wholeNumber,
  minutes: wholeNumber,
  headNum: wholeNumber,
  /** Number of units, with two decimals. */
  quantity: decimal,
  amount: decimal,
});
export type PayLineRow = z.infer<typeof payLine>;

/** Amount that is added to a statement, or subtracted from it if it is negative. */
const payAdjustment = z.object({ text: z.string(), amount: decimal });
export type PayAdjustment = z.infer<typeof payAdjustment>;

const spanFields = { timeBegin: businessDate, timeEnd: businessDate };

/** Pay of a teacher for a span of days as it was issued (not in the specification). Amounts are in yuan. */
export const payStatement = z.object({
  payStatementId: id,
  teacherId: id,
  teacherName: z.string(),
  /** Institution or campus whose lessons the statement contains. */
  tenantName: sentWhenSet(z.string()),
  ...spanFields,
  lines: z.array(payLine),
  adjustments: z.array(payAdjustment),
  remark: sentWhenSet(z.string()),
  total: decimal,
  state: z.enum(payStates),
  issueTime: dateTime,
  issueUserName: sentWhenSet(z.string()),
  confirmTime: sentWhenSet(dateTime),
  withdrawTime: sentWhenSet(dateTime),
  withdrawUserName: sentWhenSet(z.string()),
  withdrawReason: sentWhenSet(z.string()),
  /** Total of the lines computed from the current records, if they differ from the issued lines; otherwise null. */
  currentTotal: sentWhenSet(decimal),
  ...versionFields,
});
export type PayStatement = z.infer<typeof payStatement>;

/** A statement with the lines computed from the current records, if they differ from the issued ones. */
export const payStatementDetail = payStatement.extend({ currentLines: sentWhenSet(z.array(payLine)) });
export type PayStatementDetail = z.infer<typeof payStatementDetail>;

/** A statement as it would be issued now. */
export const payPreview = z.object({
  teacherId: id,
  ...spanFields,
  lines: z.array(payLine),
  total: decimal,
  /** Number of lessons without a rate; a statement with such lessons cannot be issued. */
  unpricedNum: wholeNumber,
  /** Number of lessons that are over and not recorded, which are not paid. */
  unrecordedNum: wholeNumber,
  /** Last day of the span whose lessons are archived and not paid; null if there is none. */
  archivedUntil: sentWhenSet(businessDate),
  /** Statements of the teacher that have days and campuses in common with the preview. */
  overlaps: z.array(z.object({ ...spanFields, state: z.enum(payStates), tenantName: sentWhenSet(z.string()) })),
});
export type PayPreview = z.infer<typeof payPreview>;

export const payPreviewQuery = z.object({ teacherId: id, ...spanFields });

/** Filters of the statements; a span finds the statements that have a day in common with it. */
export const payStatementFilters = {
  teacherId: id.optional(),
  state: z.enum(payStates).optional(),
  timeBegin: businessDate.optional(),
  timeEnd: businessDate.optional(),
};
export const payStatementQuery = z.object({ ...pageQuery(), ...payStatementFilters });

const MAX_AMOUNT = 999_999.99;

/** Adjustments and remark of a statement, as a user enters them. */
export const payStatementFields = z.object({
  adjustments: z
    .array(
      z.object({
        text: requiredText('请填写调整说明', 60),
        amount: exactAmount('请输入金额')
          .min(-MAX_AMOUNT, `金额不能小于 -${MAX_AMOUNT}`)
          .max(MAX_AMOUNT, `金额不能大于 ${MAX_AMOUNT}`)
          .refine((amount) => amount !== 0, '金额不能为 0'),
      }),
    )
    .max(20, '最多 20 项调整'),
  remark: optionalLines(300),
});

export const payStatementForm = payStatementFields.extend({
  teacherId: requiredId('请选择教师'),
  ...spanFields,
  /** Lines of the preview that the user checked. The server refuses if the current records give other lines. */
  basedOn: z
    .array(
      payLine
        .omit({ claName: true, courseName: true })
        .extend({ rate: exactAmount().nullable(), quantity: exactAmount(), amount: exactAmount() }),
    )
    .max(500),
  /** Total that the user checked. */
  total: exactAmount(),
});

export const withdrawForm = z.object({
  payStatementId: id,
  reason: requiredText('请填写撤回原因', 100),
  /** State that the user saw. The server refuses if it has changed. */
  basedOnState: z.enum(payStates).nullish(),
});
