import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Runs, is paid by hours, and has fewer hours left to use than this; lapsed ones do not count (decided). */
export const hasFewHours = (enrolment: Row<'studentCourse'>, hours: number): boolean =>
  isRunningByHours(enrolment) && usableHours(enrolment) < hours;

/** The fewest hours left to use among running enrolments by hours; null: nothing is paid by hours. */
export function fewestHours(enrolments: readonly Row<'studentCourse'>[]): number | null {
  const hours = enrolments.filter(isRunningByHours).map(usableHours);
  return hours.length > 0 ? Math.min(...hours) : null;
}

const isRunningByHours = ({ status, chargeType }: Row<'studentCourse'>): boolean =>
  status === enrolmentStatuses.enrolled && !isByPeriod(chargeType);
