import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import { comparisonOf, type Preset, type Span, spanOf } from '#contracts/rules/comparison-period.ts';
import { type Draft, groupBy } from './world-builder.ts';
import { amountOf, type EnrolmentAccount } from './account.ts';
import { addPurchase } from './add-purchase.ts';
import type { Random } from './random.ts';

/**
 * Minimum ratio of sales in the current month or week to the same days of the previous one, by calendar month. The
 * school grows, but slows down after its peaks, 双十一 and the start of the terms.
 */
const MIN_GROWTH = [1.1, 1.06, 0.84, 1.05, 1.08, 1.07, 1.09, 1.12, 0.86, 1.04, 1.15, 0.78] as const;

/** Returns the minimum growth of the sales in the month of a day. @param date yyyy-MM-dd */
export const minGrowthOn = (date: string): number => MIN_GROWTH[Number(date.slice(5, 7)) - 1] ?? 1;

/**
 * Adds early renewals to each campus, so that the sales of the current month and week mostly grow and are never zero,
 * whatever day today is.
 */
export function addEarlyRenewals(db: Draft, random: Random, accounts: readonly EnrolmentAccount[]): void {
  for (const preset of ['thisMonth', 'thisWeek'] as const) addRenewalsIn(db, random, accounts, preset);
}

function addRenewalsIn(db: Draft, random: Random, accounts: readonly EnrolmentAccount[], preset: Preset): void {
  const span = spanOf(preset, db.today);
  const comparison = comparisonOf(span, preset);
  const minGrowth = minGrowthOn(db.today);
  const ofCampus = groupBy(
    accounts.map((account) => ({ account, tenantId: account.enrolment.tenantId })),
    'tenantId',
  );
  for (const rows of ofCampus.values()) {
    const own = rows.map(({ account }) => account);
    const least = Math.max(1, minGrowth * salesIn(own, comparison));
    let sold = salesIn(own, span);
    for (const account of random.sample(own.filter(canRenew), own.length)) {
      if (sold >= least) break;
      sold += addRenewal(db, random, account, span);
    }
  }
}

function salesIn(accounts: readonly EnrolmentAccount[], { begin, end }: Span): number {
  let sum = 0;
  for (const { purchases } of accounts)
    for (const purchase of purchases)
      if (purchase.time >= begin && purchase.time.slice(0, 10) <= end) sum += amountOf(purchase);
  return sum;
}

const canRenew = ({ enrolment }: EnrolmentAccount): boolean =>
  enrolment.chargeType === chargeTypes.hour &&
  enrolment.status === enrolmentStatuses.enrolled &&
  Boolean(enrolment.claId);

/**
 * Adds a renewal on a random day of the span before today, and returns its amount. Uses today only if the span has no
 * earlier day. The result does not depend on the day phase.
 */
function addRenewal(db: Draft, random: Random, account: EnrolmentAccount, { begin }: Span): number {
  const product = random.pick(account.products.filter(({ chargeType }) => chargeType === chargeTypes.hour));
  const days = daysBetween(begin, db.today);
  const date = addDays(begin, days === 0 ? 0 : random.int(0, days - 1));
  return amountOf(addPurchase(db, random, account, { product, date }));
}
