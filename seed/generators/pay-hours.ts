import { inPayingOrder, isValidOn } from '#contracts/rules/hour-sources.ts';
import { worthOfHours } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import type { EnrolmentAccount } from './account.ts';
import type { Draft } from './world-builder.ts';
import type { HourPart, Row } from '../schema.ts';

/**
 * Deducts the hours of all lessons as the mock server does: first from purchases that were valid on the lesson's day,
 * then from carried-over hours. Stores the sources and the worth with each lesson.
 */
export function payHours(
  { hourSources }: Draft,
  { enrolment, taken }: EnrolmentAccount,
  sales: readonly Row<'studentProduct'>[],
): void {
  const inOrder = inPayingOrder(sales);
  let carried = enrolment.carriedHour ?? 0;
  for (const { date, hours, row } of taken) {
    const parts: HourPart[] = [];
    let remaining = takeBought(inOrder, parts, hours, (sale) => isValidOn(sale, date));
    const given = Math.max(0, Math.min(remaining, carried));
    if (given > 0) {
      carried = addHours(carried, -given);
      remaining = addHours(remaining, -given);
      parts.push({ studentProductId: null, hours: given, worth: 0 });
    }
    // The purchases cover the lessons in total, but a package may have ended before the last lesson.
    if (remaining > 0) takeBought(inOrder, parts, remaining, (sale) => !isValidOn(sale, date));
    hourSources.set(row, parts);
    row.worth = parts.length === 1 ? parts[0]?.worth : parts.reduce((sum, { worth }) => addHours(sum, worth), 0);
  }
  for (const sale of sales) if (sale.balanceHour === 0) sale.status = studentProductStatuses.usedUp;
}

/** Takes hours from the purchases that `test` accepts, and adds a part for each of them. Returns the hours that remain. */
function takeBought(
  sales: readonly Row<'studentProduct'>[],
  parts: HourPart[],
  hours: number,
  test: (sale: Row<'studentProduct'>) => boolean,
): number {
  let remaining = hours;
  for (const sale of sales) {
    if (remaining === 0) break;
    const used = Math.max(0, Math.min(remaining, sale.balanceHour ?? 0));
    if (used === 0 || !test(sale)) continue;
    parts.push({ studentProductId: sale.studentProductId, hours: used, worth: worthOfHours(sale, used) });
    sale.balanceHour = addHours(sale.balanceHour ?? 0, -used);
    remaining = addHours(remaining, -used);
  }
  return remaining;
}
