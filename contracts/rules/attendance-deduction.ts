import { attendStatuses } from '../entities/attendance.ts';

/** Which statuses cost hours: only 到课 (Spec 2 §4, decided). Keyed by the value of dictionary attend_status. */
const COSTS_HOURS: Readonly<Record<number, boolean>> = {
  [attendStatuses.attended]: true,
  [attendStatuses.onLeave]: false,
  [attendStatuses.absent]: false,
};

/** May the deduction be typed? Any status but 到课 fixes it at 0. */
export const isDeductionEditable = (attendStatus: number): boolean => COSTS_HOURS[attendStatus] ?? false;

/** The hours that a status takes at first; `lessonHours` is the lesson's payHour or the class's hours a student. */
export const deductionOf = (attendStatus: number, lessonHours: number): number =>
  isDeductionEditable(attendStatus) ? lessonHours : 0;
