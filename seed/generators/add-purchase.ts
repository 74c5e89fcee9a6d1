import { isInUse } from '#contracts/formats/in-use.ts';
import { type EnrolmentAccount, type Purchase, timeOn } from './account.ts';
import { purchaseTerms } from './purchase-terms.ts';
import type { Random } from './random.ts';
import type { Draft } from './world-builder.ts';

/**
 * Adds a purchase on a day to an account. Its terms have a random sequence of their own, so that they do not affect other
 * draws.
 */
export function addPurchase(
  db: Draft,
  random: Random,
  { enrolment, products, purchases, isFurtherCourse, lessonHours }: EnrolmentAccount,
  { product, date, ...flags }: Pick<Purchase, 'product' | 'forToday'> & { date: string },
): Purchase {
  const terms = purchaseTerms(random.fork(`terms ${enrolment.studentCourseId} ${purchases.length}`), {
    studentId: enrolment.studentId,
    date,
    product,
    products: products.filter(isInUse),
    isFirst: purchases.length === 0 && !enrolment.carriedHour,
    isFurtherCourse,
    lessonHours,
  });
  const purchase: Purchase = { product, time: timeOn(db, random, date), terms, ...flags };
  purchases.push(purchase);
  return purchase;
}
