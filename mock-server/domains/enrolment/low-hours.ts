import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * True if a running enrolment charged by hours has fewer usable hours than `hours`; lapsed hours do not count
 * (decided).
 */
export const hasFewHours = (enrolment: Row<'studentCourse'>, hours: number): boolean =>
  isRunningByHours(enrolment) && usableHours(enrolment) < hours;

/** Returns the fewest usable hours among running enrolments charged by hours; null if there are none. */
export function fewestHours(enrolments: readonly Row<'studentCourse'>[]): number | null {
  const hours = enrolments.filter(isRunningByHours).map(usableHours);
  return hours.length > 0 ? Math.min(...hours) : null;
}

const isRunningByHours = ({ status, chargeType }: Row<'studentCourse'>): boolean =>
  status === enrolmentStatuses.enrolled && !isByPeriod(chargeType);
