import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Test<R> = (row: R) => boolean;

/** Returns a test that is true if a purchase is in use and ends within `days` days, today and the last day included. */
export function purchaseExpiresWithin(
  today: string,
  days: number,
): Test<Pick<Row<'studentProduct'>, 'status' | 'expireDate'>> {
  const ends = endsWithin(today, days);
  return ({ status, expireDate }) => status === studentProductStatuses.inUse && ends(expireDate);
}

/** Returns a test that is true if an enrolment is running and ends within `days` days. */
export function enrolmentExpiresWithin(today: string, days: number): Test<Row<'studentCourse'>> {
  const ends = endsWithin(today, days);
  return (enrolment) => enrolment.status === enrolmentStatuses.enrolled && ends(enrolmentEnd(enrolment));
}

/** Computes the last day once for all rows: date arithmetic costs more than the rest of the test. */
function endsWithin(today: string, days: number): Test<string | null | undefined> {
  const last = addDays(today, days);
  return (end) => !!end && end >= today && end <= last;
}
