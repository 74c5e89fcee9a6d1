import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Is a purchase in use, and does it end within so many days, today and the last of them included? */
export const expiresWithin = (
  { status, expireDate }: Pick<Row<'studentProduct'>, 'status' | 'expireDate'>,
  today: string,
  days: number,
): boolean =>
  status === studentProductStatuses.inUse && !!expireDate && expireDate >= today && expireDate <= addDays(today, days);
