import * as z from 'zod';
import { businessDate, dateTime, decimal, id, wholeNumber, sentWhenSet } from '../fields.ts';
import { contactOutcomes } from './student-contact.ts';

/**
 * Reasons why an enrolment is due for renewal: few usable hours; hours or period end soon; hours or period have ended
 * and nothing was bought since.
 */
export const renewalReasons = { fewHours: 'fewHours', soon: 'soon', expired: 'expired' } as const;
export type RenewalReason = keyof typeof renewalReasons;
/** Labels for lists and exports, because no dictionary contains them. */
export const renewalReasonNames: Readonly<Record<RenewalReason, string>> = {
  fewHours: '课时不足',
  soon: '即将到期',
  expired: '已到期',
};

/**
 * Parts of the list of renewals. `today`: the next contact is due, or the enrolment is urgent and there was no talk;
 * `runningOut`: not ended yet; `expired`: ended.
 */
export const renewalStages = { today: 'today', runningOut: 'runningOut', expired: 'expired' } as const;
export type RenewalStage = keyof typeof renewalStages;

/** State of the talks: none yet, next contact due today or before, next contact later, or an outcome is known. */
export const renewalContactStates = { never: 'never', due: 'due', later: 'later', outcome: 'outcome' } as const;
export type RenewalContactState = keyof typeof renewalContactStates;
export const renewalContactStateNames: Readonly<Record<RenewalContactState, string>> = {
  never: '还没沟通',
  due: '该联系了',
  later: '以后再联系',
  outcome: '已有结果',
};

/** An enrolment that is due for renewal, as of today (not in the specification). */
export const renewal = z.object({
  studentCourseId: id,
  studentId: id,
  studentName: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  courseId: id,
  courseName: sentWhenSet(z.string()),
  claId: sentWhenSet(id),
  claName: sentWhenSet(z.string()),
  deptName: sentWhenSet(z.string()),
  chargeType: sentWhenSet(z.string()),
  /** Status of the enrolment (dictionary student_course_status). */
  status: sentWhenSet(wholeNumber),
  /** Usable hours; null for an enrolment by period. */
  remainHour: sentWhenSet(decimal),
  /**
   * Last day of the period or of the hours. For hours that have ended, the day on which the last of them was used or
   * expired.
   */
  lastDay: sentWhenSet(businessDate),
  /** Hours per week of the last 8 weeks; null without lessons or by period. */
  weeklyHour: sentWhenSet(decimal),
  /** Day on which the hours are used up at the pace of `weeklyHour`; null without a pace. */
  runOutDate: sentWhenSet(businessDate),
  /** The earlier of `lastDay` and `runOutDate`; absent if neither is known. */
  endDate: sentWhenSet(businessDate),
  reasons: sentWhenSet(z.array(z.enum(renewalReasons))),
  /** Adviser: the salesperson of the last purchase. */
  salesStaffId: sentWhenSet(id),
  salesStaffName: sentWhenSet(z.string()),
  /** The last talk about renewal since the last purchase. */
  contactTime: sentWhenSet(dateTime),
  contactUserName: z.string().nullish(),
  contactContent: sentWhenSet(z.string()),
  contactOutcome: sentWhenSet(z.enum(contactOutcomes)),
  nextDate: sentWhenSet(businessDate),
});
export type Renewal = z.infer<typeof renewal>;

/** Number of enrolments in each part of the list, with the filters of the list except the part. */
export const renewalCounts = z.object({
  today: wholeNumber,
  runningOut: wholeNumber,
  expired: wholeNumber,
  all: wholeNumber,
});
export type RenewalCounts = z.infer<typeof renewalCounts>;

/** Ended enrolments of one course or adviser, and those of them that were renewed. */
export const renewalRate = z.object({
  /** Course or adviser; null without an adviser, or in the total. */
  id: id.nullish(),
  name: sentWhenSet(z.string()),
  /** Number of ends that were decided: renewed or lost. */
  dueNum: wholeNumber,
  renewedNum: wholeNumber,
  /** Number of ends whose 30 days have not passed yet and that were not renewed. */
  pendingNum: wholeNumber,
});
export type RenewalRate = z.infer<typeof renewalRate>;

/** Renewal rates of the ends in a span. */
export const renewalRates = z.object({
  total: renewalRate,
  courses: z.array(renewalRate),
  advisers: z.array(renewalRate),
});
export type RenewalRates = z.infer<typeof renewalRates>;
