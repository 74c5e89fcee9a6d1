import type { ParentTextValues } from '#contracts/entities/parent-text.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { dayWithWeekDay } from '../../lesson/make-up/index.ts';

/** An enrolment with its remaining hours and days. */
export interface Balance {
  courseName?: string | null | undefined;
  claName?: string | null | undefined;
  deptName?: string | null | undefined;
  /** Usable hours; null for an enrolment by period. */
  hours: number | null;
  /** Last day of the hours or of the period, and the day on which the hours are used up at the present pace. */
  lastDay?: string | null | undefined;
  runOutDate?: string | null | undefined;
}

/** Returns the values of an enrolment for the texts about hours and renewal. */
export const balanceValues = (balance: Balance): ParentTextValues => ({
  课程: balance.courseName ?? '',
  班级: balance.claName ?? '',
  剩余课时: balance.hours === null ? '' : `${formatHours(balance.hours)} 课时`,
  到期日期: balance.lastDay ?? '',
  预计用完日期: dayWithWeekDay(balance.runOutDate ?? ''),
  // Without a campus here, the dialog fills in the user's campus if there is only one.
  ...(balance.deptName && { 校区: balance.deptName }),
});
