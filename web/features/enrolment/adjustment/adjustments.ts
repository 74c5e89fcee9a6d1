import * as z from 'zod';
import { isByPeriod } from '#contracts/entities/product.ts';
import {
  adjustmentReason,
  balance,
  PERIOD_END_BEFORE_START,
  type StudentCourse,
} from '#contracts/entities/student-course.ts';
import { businessDate } from '#contracts/fields.ts';
import { unreadableFields } from '#web/http/lenient/unreadable.ts';

/** Field values of 调整报读; '' means empty. */
export type Adjustment = {
  claId: string;
  balanceHour: number | '';
  expireDate: string;
  dateBegin: string;
  dateEnd: string;
  /** Reason for the adjustment, sent with every change. */
  reason: string;
};

/** Kinds of change; each has its own call (Spec 2 §7). */
export type AdjustmentKind = 'cla' | 'balance' | 'expiry' | 'period';

type Field = Exclude<keyof Adjustment, 'reason'>;

const FIELDS: Readonly<Record<AdjustmentKind, readonly Field[]>> = {
  cla: ['claId'],
  balance: ['balanceHour'],
  expiry: ['expireDate'],
  period: ['dateBegin', 'dateEnd'],
};

/** Returns the label of a field. */
export const labelOf = (name: string): string => LABELS.get(name) ?? name;
const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    claId: '班级',
    balanceHour: '剩余课时',
    expireDate: '课时有效期至',
    dateBegin: '开始日期',
    dateEnd: '结束日期',
  }),
);

export const adjustmentOf = (enrolment: StudentCourse): Adjustment => ({
  claId: enrolment.claId ?? '',
  balanceHour:
    isByPeriod(enrolment.chargeType) || unreadableFields.get(enrolment)?.includes('balanceHour')
      ? ''
      : (enrolment.balanceHour ?? 0),
  expireDate: enrolment.expireDate ?? '',
  dateBegin: enrolment.dateBegin ?? '',
  dateEnd: enrolment.dateEnd ?? '',
  reason: '',
});

/** Validated output of the form. */
export type AdjustmentBody = z.output<ReturnType<typeof adjustmentSchema>>;
type EnteredValues = { readonly [Name in Field]?: Adjustment[Name] | null | undefined };

const isChanged = (initial: Adjustment, entered: EnteredValues, name: Field): boolean =>
  (entered[name] ?? '') !== initial[name];

/** Returns the kinds of change to send, in order. */
export const changedKinds = (initial: Adjustment, entered: EnteredValues): AdjustmentKind[] =>
  (Object.keys(FIELDS) as AdjustmentKind[]).filter((kind) =>
    FIELDS[kind].some((name) => isChanged(initial, entered, name)),
  );

/** Returns the values before the adjustment, updated by the changes of the saved kind. */
export const applyChange = (initial: Adjustment, entered: EnteredValues, kind: AdjustmentKind): Adjustment =>
  FIELDS[kind].reduce((saved, name) => Object.assign(saved, { [name]: entered[name] ?? '' }), { ...initial });

const CLEARED_MESSAGE = { claId: '不能取消班级，请在班级中移出学员', expireDate: '请选择课时有效期' } as const;

/**
 * Builds the validation schema (decided): hours must be at least 0, the period's end must not be before its start, and
 * an existing value must not be cleared, because no call clears a value.
 */
export const adjustmentSchema = (initial: Adjustment) =>
  z
    .object({
      claId: initial.claId === '' ? z.string().nullish() : z.string(CLEARED_MESSAGE.claId),
      balanceHour: initial.balanceHour === '' ? z.number().nullish() : balance,
      expireDate:
        initial.expireDate === '' ? businessDate.nullish() : z.string(CLEARED_MESSAGE.expireDate).pipe(businessDate),
      dateBegin: businessDate.nullish(),
      dateEnd: businessDate.nullish(),
      reason: adjustmentReason.nullish(),
    })
    .superRefine((now, context) => {
      if (now.reason && changedKinds(initial, now).length === 0)
        context.addIssue({ code: 'custom', path: ['reason'], message: '没有要保存的调整' });
    })
    .superRefine((now, context) => {
      if (!changedKinds(initial, now).includes('period')) return;
      const { dateBegin, dateEnd } = now;
      if (!dateBegin) context.addIssue({ code: 'custom', path: ['dateBegin'], message: '请选择开始日期' });
      else if (!dateEnd) context.addIssue({ code: 'custom', path: ['dateEnd'], message: '请选择结束日期' });
      else if (dateBegin > dateEnd)
        context.addIssue({ code: 'custom', path: ['dateEnd'], message: PERIOD_END_BEFORE_START });
    });
