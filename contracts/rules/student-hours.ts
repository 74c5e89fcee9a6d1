import { isByPeriod } from '../entities/product.ts';
import { enrolmentStatuses } from '../entities/student-course.ts';
import { addHours, usableHours } from './lesson-hours.ts';

interface Enrolment {
  courseName?: string | null | undefined;
  chargeType?: string | null | undefined;
  status?: number | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
}

/**
 * True if an enrolment is active and charged by hours. Only such enrolments count towards a student's hours (decided).
 */
export const isRunningByHours = ({ status, chargeType }: Enrolment): boolean =>
  status === enrolmentStatuses.enrolled && !isByPeriod(chargeType);

/** Returns the usable hours of a student: the sum over the active enrolments by hours; null if there are none. */
export function studentHours(enrolments: readonly Enrolment[]): number | null {
  const counted = enrolments.filter(isRunningByHours);
  return counted.length === 0 ? null : counted.reduce((sum, one) => addHours(sum, usableHours(one)), 0);
}

/** Usable hours of one enrolment of a student. */
export interface HourPart {
  courseName?: string | null | undefined;
  hours: number;
}

/** Returns the parts of a student's hours: one per active enrolment by hours, fewest first. */
export const hourParts = (enrolments: readonly Enrolment[]): HourPart[] =>
  enrolments
    .filter(isRunningByHours)
    .map(({ courseName, ...balance }) => ({ courseName, hours: usableHours(balance) }))
    .toSorted((one, other) => one.hours - other.hours);
