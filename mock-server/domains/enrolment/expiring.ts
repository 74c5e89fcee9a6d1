import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Test<R> = (row: R) => boolean;

/** Is a purchase in use, and does it end within so many days, today and the last of them included? */
export function purchaseExpiresWithin(
  today: string,
  days: number,
): Test<Pick<Row<'studentProduct'>, 'status' | 'expireDate'>> {
  const ends = endsWithin(today, days);
  return ({ status, expireDate }) => status === studentProductStatuses.inUse && ends(expireDate);
}

/** Does an enrolment run, and end within so many days? */
export function enrolmentExpiresWithin(today: string, days: number): Test<Row<'studentCourse'>> {
  const ends = endsWithin(today, days);
  return (enrolment) => enrolment.status === enrolmentStatuses.enrolled && ends(enrolmentEnd(enrolment));
}

/** The last day is reckoned once: counting days costs more than everything else that is asked of a row. */
function endsWithin(today: string, days: number): Test<string | null | undefined> {
  const last = addDays(today, days);
  return (end) => !!end && end >= today && end <= last;
}
