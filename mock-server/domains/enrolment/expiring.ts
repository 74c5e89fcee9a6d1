import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Expiring = Pick<Row<'studentProduct' | 'studentCourse'>, 'status' | 'expireDate'>;

/** Is a purchase in use, and does it end within so many days, today and the last of them included? */
export const purchaseExpiresWithin = (purchase: Expiring, today: string, days: number): boolean =>
  purchase.status === studentProductStatuses.inUse && endsWithin(purchase, today, days);

/** Does an enrolment run, and end within so many days? */
export const enrolmentExpiresWithin = (enrolment: Expiring, today: string, days: number): boolean =>
  enrolment.status === enrolmentStatuses.enrolled && endsWithin(enrolment, today, days);

const endsWithin = ({ expireDate }: Expiring, today: string, days: number): boolean =>
  !!expireDate && expireDate >= today && expireDate <= addDays(today, days);
