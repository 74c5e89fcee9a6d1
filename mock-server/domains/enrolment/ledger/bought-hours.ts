import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { type PaidHours, usedAmountOf, usedHours } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { HourPart } from '#seed/schema.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Store } from '#mock-server/kernel/store/store.ts';

/**
 * Returns the hours bought with a purchase. Purchases of older sandboxes do not store them; for these, the product's
 * hours are used.
 */
export const boughtHours = (
  { tables }: Reader,
  { buyHour, productId, quantity }: Omit<Row<'studentProduct'>, 'tenantId'>,
): number => buyHour ?? addHours((tables.product.get(productId)?.hours ?? 0) * quantity, 0);

/** Returns the hours and amounts of a purchase. */
export const paidHours = (store: Reader, purchase: Omit<Row<'studentProduct'>, 'tenantId'>): PaidHours => ({
  ...purchase,
  buyHour: boughtHours(store, purchase),
});

/** Changes the hours and the used amount of the part's purchase. Does nothing if the part has no purchase. */
export function changePurchase(store: Store, { studentProductId, hours, worth }: HourPart, sign: 1 | -1): void {
  const { studentProduct } = store.tables;
  const purchase = studentProduct.get(studentProductId ?? '');
  if (!purchase) return;
  const balanceHour = addHours(purchase.balanceHour ?? 0, sign * hours);
  studentProduct.patch(purchase.studentProductId, {
    balanceHour,
    usedAmount: addHours(usedAmountOf(paidHours(store, purchase)), -sign * worth),
    status: statusForBalance(purchase, balanceHour),
  });
}

const statusForBalance = ({ status }: Row<'studentProduct'>, balanceHour: number): number | null | undefined => {
  if (balanceHour > 0) return studentProductStatuses.inUse;
  return status === studentProductStatuses.refunded ? status : studentProductStatuses.usedUp;
};

/**
 * Estimates the sources of hours that were deducted before sources were stored: the purchases that end last, each up to
 * its used hours.
 */
export function guessParts(store: Store, studentCourseId: string, hours: number): HourPart[] {
  const parts: HourPart[] = [];
  let remaining = hours;
  const lastFirst = store.tables.studentProduct
    .by('enrolment', studentCourseId)
    .toSorted((a, b) => ((a.expireDate ?? '') < (b.expireDate ?? '') ? 1 : -1));
  for (const purchase of lastFirst) {
    const paid = paidHours(store, purchase);
    const taken = Math.min(remaining, usedHours(paid));
    if (taken === 0) continue;
    remaining = addHours(remaining, -taken);
    const { usedAmount, ...before } = { ...paid, balanceHour: addHours(paid.balanceHour ?? 0, taken) };
    const worth = addHours(usedAmountOf(paid), -usedAmountOf(before));
    parts.push({ studentProductId: purchase.studentProductId, hours: taken, worth });
  }
  return remaining > 0 ? [...parts, { studentProductId: null, hours: remaining, worth: 0 }] : parts;
}
