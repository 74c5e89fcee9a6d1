import { inPayingOrder, isValidOn } from '#contracts/rules/hour-sources.ts';
import { worthOfHours } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import type { EnrolmentAccount } from './account.ts';
import type { HourPart, Row } from '../schema.ts';

/**
 * Deducts the hours of all lessons as the mock server does: first from purchases that were valid on the lesson's day,
 * then from carried-over hours. Stores the sources and the worth with each lesson.
 */
export function payHours({ enrolment, taken }: EnrolmentAccount, sales: readonly Row<'studentProduct'>[]): void {
  let carried = enrolment.carriedHour ?? 0;
  const inOrder = inPayingOrder(sales);
  for (const { date, hours, row } of taken) {
    const parts: HourPart[] = [];
    let remaining = hours;
    const take = (studentProductId: string | null, most: number, worthOf: (hours: number) => number): number => {
      const part = Math.max(0, Math.min(remaining, most));
      if (part === 0) return 0;
      remaining = addHours(remaining, -part);
      parts.push({ studentProductId, hours: part, worth: worthOf(part) });
      return part;
    };
    const takeBought = (valid: boolean): void => {
      for (const sale of inOrder) {
        if (remaining === 0) return;
        if (isValidOn(sale, date) !== valid) continue;
        const used = take(sale.studentProductId, sale.balanceHour ?? 0, (part) => worthOfHours(sale, part));
        if (used === 0) continue;
        sale.usedAmount = addHours(sale.usedAmount ?? 0, parts.at(-1)?.worth ?? 0);
        sale.balanceHour = addHours(sale.balanceHour ?? 0, -used);
      }
    };
    takeBought(true);
    carried = addHours(carried, -take(null, carried, () => 0));
    // The purchases cover the lessons in total, but a package may have ended before the last lesson.
    takeBought(false);
    row.parts = parts;
    row.worth = parts.reduce((sum, { worth }) => addHours(sum, worth), 0);
  }
  for (const sale of sales) if (sale.balanceHour === 0) sale.status = studentProductStatuses.usedUp;
}
