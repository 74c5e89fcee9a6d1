import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { isRunningByHours } from '#contracts/rules/student-hours.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * True if a running enrolment charged by hours has fewer usable hours than `hours`; lapsed hours do not count
 * (decided).
 */
export const hasFewHours = (enrolment: Row<'studentCourse'>, hours: number): boolean =>
  isRunningByHours(enrolment) && usableHours(enrolment) < hours;
