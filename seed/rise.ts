import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays, daysBetween } from '#contracts/rules/business-date.ts';
import { comparisonOf, type Preset, type Span, spanOf } from '#contracts/rules/comparison-period.ts';
import { type Draft, groupBy } from './draft.ts';
import { type Account, timeOn } from './account.ts';
import type { Random } from './random.ts';

/**
 * How this month and week stand to the same days of the last one at least, by month: a school that grows, and takes breath after
 * its peaks, 双十一 and the beginning of the terms.
 */
const LEAST_RISE = [1.1, 1.06, 0.84, 1.05, 1.08, 1.07, 1.09, 1.12, 0.86, 1.04, 1.15, 0.78] as const;

/**
 * Some renew early, so that the running month and week of every campus, whatever day of it this is, read as those of a
 * school whose numbers mostly rise, and never as zero.
 */
export function renewEarly(db: Draft, random: Random, accounts: readonly Account[]): void {
  for (const preset of ['thisMonth', 'thisWeek'] as const) renewIn(db, random, accounts, preset);
}

function renewIn(db: Draft, random: Random, accounts: readonly Account[], preset: Preset): void {
  const span = spanOf(preset, db.today);
  const comparison = comparisonOf(span, preset);
  const rise = LEAST_RISE[Number(db.today.slice(5, 7)) - 1] ?? 1;
  const ofCampus = groupBy(
    accounts.map((account) => ({ account, tenantId: account.enrolment.tenantId })),
    'tenantId',
  );
  for (const rows of ofCampus.values()) {
    const own = rows.map(({ account }) => account);
    const least = Math.max(1, rise * soldIn(own, comparison));
    let sold = soldIn(own, span);
    for (const account of random.sample(own.filter(mayRenew), own.length)) {
      if (sold >= least) break;
      sold += renew(db, random, account, span);
    }
  }
}

function soldIn(accounts: readonly Account[], { begin, end }: Span): number {
  let sum = 0;
  for (const { purchases } of accounts)
    for (const { product, time } of purchases) if (time >= begin && time.slice(0, 10) <= end) sum += product.price ?? 0;
  return sum;
}

const mayRenew = ({ enrolment }: Account): boolean =>
  enrolment.chargeType === chargeTypes.hour &&
  enrolment.status === enrolmentStatuses.enrolled &&
  Boolean(enrolment.claId);

/** On a day of the span, if possible one that is over. Gives what it cost. */
function renew(db: Draft, random: Random, { products, purchases }: Account, { begin }: Span): number {
  const product = random.pick(products.filter(({ chargeType }) => chargeType === chargeTypes.hour));
  const days = daysBetween(begin, db.today);
  const isEarly = db.moment <= '08:00';
  const date = addDays(begin, days === 0 ? 0 : random.int(0, isEarly ? days - 1 : days));
  purchases.push({ product, time: timeOn(db, random, date) });
  return product.price ?? 0;
}
