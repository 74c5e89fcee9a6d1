import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Test<R> = (row: R) => boolean;

/** Returns a predicate that is true if a purchase is in use and ends within `days` days, both ends included. */
export function purchaseExpiresWithin(
  today: string,
  days: number,
): Test<Pick<Row<'studentProduct'>, 'status' | 'expireDate'>> {
  const ends = endsWithin(today, days);
  return ({ status, expireDate }) => status === studentProductStatuses.inUse && ends(expireDate);
}

/** Returns a predicate that is true if an enrolment is running and ends within `days` days. */
export function enrolmentExpiresWithin(today: string, days: number): Test<Row<'studentCourse'>> {
  const ends = endsWithin(today, days);
  return (enrolment) => enrolment.status === enrolmentStatuses.enrolled && ends(enrolmentEnd(enrolment));
}

/**
 * Returns a predicate for end dates. The last day is computed once for all rows, because date arithmetic costs more
 * than the comparisons.
 */
function endsWithin(today: string, days: number): Test<string | null | undefined> {
  const last = addDays(today, days);
  return (end) => !!end && end >= today && end <= last;
}
