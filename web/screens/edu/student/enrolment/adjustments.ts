import * as z from 'zod';
import { isByPeriod } from '#contracts/entities/product.ts';
import { adjustmentReason, balance, PERIOD_BACKWARDS, type StudentCourse } from '#contracts/entities/student-course.ts';
import { businessDate } from '#contracts/fields.ts';
import { unreadFields } from '../../../../http/oddities.ts';

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

type Field = Exclude<keyof Adjustment, 'reason'>;

const FIELDS: Readonly<Record<AdjustmentKind, readonly Field[]>> = {
  cla: ['claId'],
  balance: ['balanceHour'],
  expiry: ['expireDate'],
  period: ['dateBegin', 'dateEnd'],
};

export const adjustmentOf = (enrolment: StudentCourse): Adjustment => ({
  claId: enrolment.claId ?? '',
  balanceHour:
    isByPeriod(enrolment.chargeType) || unreadFields.get(enrolment)?.includes('balanceHour')
      ? ''
      : (enrolment.balanceHour ?? 0),
  expireDate: enrolment.expireDate ?? '',
  dateBegin: enrolment.dateBegin ?? '',
  dateEnd: enrolment.dateEnd ?? '',
  reason: '',
});

/** What the form has made of its fields. */
export type AdjustmentBody = z.output<ReturnType<typeof adjustmentSchema>>;
type Entered = { readonly [Name in Field]?: Adjustment[Name] | null | undefined };

const isChanged = (before: Adjustment, now: Entered, name: Field): boolean => (now[name] ?? '') !== before[name];

/** Which calls are due, in the order in which they are sent. */
export const changedKinds = (before: Adjustment, now: Entered): AdjustmentKind[] =>
  (Object.keys(FIELDS) as AdjustmentKind[]).filter((kind) => FIELDS[kind].some((name) => isChanged(before, now, name)));

/** What stands when one kind of change has been saved. */
export const withChange = (before: Adjustment, now: Entered, kind: AdjustmentKind): Adjustment =>
  FIELDS[kind].reduce((saved, name) => Object.assign(saved, { [name]: now[name] ?? '' }), { ...before });

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
      if (now.reason && changedKinds(before, now).length === 0)
        context.addIssue({ code: 'custom', path: ['reason'], message: '没有要保存的调整' });
    })
    .superRefine((now, context) => {
      if (!changedKinds(before, now).includes('period')) return;
      const { dateBegin, dateEnd } = now;
      if (!dateBegin) context.addIssue({ code: 'custom', path: ['dateBegin'], message: '请选择开始日期' });
      else if (!dateEnd) context.addIssue({ code: 'custom', path: ['dateEnd'], message: '请选择结束日期' });
      else if (dateBegin > dateEnd) context.addIssue({ code: 'custom', path: ['dateEnd'], message: PERIOD_BACKWARDS });
    });
