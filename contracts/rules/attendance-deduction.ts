import { attendStatuses } from '../entities/attendance.ts';

/** True for each value of the dictionary attend_status that deducts hours, which is only 到课 (Spec 2 §4, decided). */
const COSTS_HOURS: Readonly<Record<number, boolean>> = {
  [attendStatuses.attended]: true,
  [attendStatuses.onLeave]: false,
  [attendStatuses.absent]: false,
};

/** True if the user can edit the deduction. With any status other than 到课 it is always 0. */
export const isDeductionEditable = (attendStatus: number): boolean => COSTS_HOURS[attendStatus] ?? false;

/**
 * Returns the default deduction for a status. `lessonHours` is the payHour of the lesson, or the hours per student of
 * its class.
 */
export const deductionOf = (attendStatus: number, lessonHours: number): number =>
  isDeductionEditable(attendStatus) ? lessonHours : 0;
