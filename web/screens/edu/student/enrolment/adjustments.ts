import * as z from 'zod';
import { isByPeriod } from '#contracts/entities/product.ts';
import { adjustmentReason, balance, PERIOD_BACKWARDS, type StudentCourse } from '#contracts/entities/student-course.ts';
import { businessDate } from '#contracts/fields.ts';

/** What stands in the fields of 调整报读; '' is nothing. */
export type Adjustment = {
  claId: string;
  balanceHour: number | '';
  expireDate: string;
  dateBegin: string;
  dateEnd: string;
  /** Why; it goes with every change. */
  reason: string;
};

/** Each kind of change is a call of its own (Spec 2 §7). */
export type AdjustmentKind = 'cla' | 'balance' | 'expiry' | 'period';

const FIELDS: Readonly<Record<AdjustmentKind, readonly Exclude<keyof Adjustment, 'reason'>[]>> = {
  cla: ['claId'],
  balance: ['balanceHour'],
  expiry: ['expireDate'],
  period: ['dateBegin', 'dateEnd'],
};

export const adjustmentOf = (enrolment: StudentCourse): Adjustment => ({
  claId: enrolment.claId ?? '',
  balanceHour: isByPeriod(enrolment.chargeType) ? '' : (enrolment.balanceHour ?? 0),
  expireDate: enrolment.expireDate ?? '',
  dateBegin: enrolment.dateBegin ?? '',
  dateEnd: enrolment.dateEnd ?? '',
  reason: '',
});

/** Which calls are due, in the order in which they are sent. */
export const changedKinds = (before: Adjustment, now: Adjustment): AdjustmentKind[] =>
  (Object.keys(FIELDS) as AdjustmentKind[]).filter((kind) => FIELDS[kind].some((name) => before[name] !== now[name]));

/** What stands when one kind of change has been saved. */
export const withChange = (before: Adjustment, now: Adjustment, kind: AdjustmentKind): Adjustment =>
  FIELDS[kind].reduce((saved, name) => Object.assign(saved, { [name]: now[name] }), { ...before });

const CLEARED = { claId: '不能取消班级，请在班级中移出学员', expireDate: '请选择到期日期' } as const;

/**
 * The rules of the form (decided): hours are at least 0, the period does not run backwards, and what the enrolment has
 * can be replaced but not taken away, because no call says so.
 */
export const adjustmentSchema = (before: Adjustment) =>
  z
    .object({
      claId: before.claId === '' ? z.string().nullish() : z.string(CLEARED.claId),
      balanceHour: before.balanceHour === '' ? z.number().nullish() : balance,
      expireDate: before.expireDate === '' ? businessDate.nullish() : z.string(CLEARED.expireDate).pipe(businessDate),
      dateBegin: businessDate.nullish(),
      dateEnd: businessDate.nullish(),
      reason: adjustmentReason.nullish(),
    })
    .superRefine((now, context) => {
      const changed = (name: Exclude<keyof Adjustment, 'reason'>): boolean => (now[name] ?? '') !== before[name];
      if (now.reason && !Object.values(FIELDS).flat().some(changed))
        context.addIssue({ code: 'custom', path: ['reason'], message: '没有要保存的调整' });
    })
    .superRefine(({ dateBegin, dateEnd }, context) => {
      const touched = (dateBegin ?? '') !== before.dateBegin || (dateEnd ?? '') !== before.dateEnd;
      if (!touched) return;
      if (!dateBegin) context.addIssue({ code: 'custom', path: ['dateBegin'], message: '请选择开始日期' });
      else if (!dateEnd) context.addIssue({ code: 'custom', path: ['dateEnd'], message: '请选择结束日期' });
      else if (dateBegin > dateEnd) context.addIssue({ code: 'custom', path: ['dateEnd'], message: PERIOD_BACKWARDS });
    });
