import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Is a purchase in use, and does it end within so many days, today and the last of them included? */
export const purchaseExpiresWithin = (
  { status, expireDate }: Pick<Row<'studentProduct'>, 'status' | 'expireDate'>,
  today: string,
  days: number,
): boolean => status === studentProductStatuses.inUse && isWithin(expireDate, today, days);

/** Does an enrolment run, and end within so many days? */
export const enrolmentExpiresWithin = (enrolment: Row<'studentCourse'>, today: string, days: number): boolean =>
  enrolment.status === enrolmentStatuses.enrolled && isWithin(enrolmentEnd(enrolment), today, days);

const isWithin = (end: string | null | undefined, today: string, days: number): boolean =>
  !!end && end >= today && end <= addDays(today, days);
