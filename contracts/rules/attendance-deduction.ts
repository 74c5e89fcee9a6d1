import { attendStatuses } from '../entities/attendance.ts';
import { type AbsenceTerms, doesAbsenceCost } from './make-up.ts';

/** True for each value of the dictionary attend_status that deducts hours, which is only 到课 (Spec 2 §4, decided). */
const COSTS_HOURS: Readonly<Record<number, boolean>> = {
  [attendStatuses.attended]: true,
  [attendStatuses.onLeave]: false,
  [attendStatuses.absent]: false,
};

/**
 * True if the user can edit the deduction: the status is 到课, or an absence that costs hours. With any other status the
 * deduction is always 0.
 * @param terms effect of an absence of this student; without them, no absence costs hours
 */
export const isDeductionEditable = (attendStatus: number, terms: AbsenceTerms | null = null): boolean =>
  COSTS_HOURS[attendStatus] || (terms !== null && doesAbsenceCost(attendStatus, terms));

/**
 * Returns the default deduction for a status. `lessonHours` is the payHour of the lesson, or the hours per student of
 * its class.
 */
export const deductionOf = (attendStatus: number, lessonHours: number, terms: AbsenceTerms | null = null): number =>
  isDeductionEditable(attendStatus, terms) ? lessonHours : 0;
