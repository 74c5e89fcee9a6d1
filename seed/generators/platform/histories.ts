import { orderStatuses } from '#contracts/entities/order.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { type Draft, required } from '../world-builder.ts';
import type { JoinDate, OtherCampus, OtherInstitution } from '../../lists/institutions/institution.ts';
import { otherInstitutions } from '../../lists/other-institutions.ts';
import type { Random } from '../random.ts';
import { dateOf, firstOf, isPast, later, orderTime, timeBetween } from './dates.ts';
import { type Fee, feeAt, type History } from './fees.ts';
import { taughtHistories } from './taught-histories.ts';

/** Histories by the name of the institution or campus, which is unique on the platform. */
export type Histories = ReadonlyMap<string, History>;

export const findHistory = (histories: Histories, name: string): History =>
  required(histories.get(name), `how ${name} came`);

/**
 * Returns the code of a service period. Campuses have their own codes, 11, 22 and 33, for one, two and three years
 * (Spec 1 §9).
 */
const periodOf = (years: number, isCampus: boolean): number => (isCampus ? years * 11 : years);
/** Number of days before the end of service at which tenants renew. */
export const RENEWAL_LEAD_DAYS = 6;

/**
 * Generates the histories of all tenants. Older events are on a fixed day of a month counted back from the current one.
 * On every day of a month, the figures of the month thus slightly exceed those of the same days of the previous month.
 */
export function generateHistories(db: Draft, random: Random): Histories {
  const histories = new Map<string, History>(taughtHistories(db, random));
  for (const institution of otherInstitutions) {
    const history = payingHistory(db, random, institution, institution);
    histories.set(institution.name, history);
    for (const [index, campus] of institution.campuses.entries()) {
      const sharedHistory = {
        ...history,
        requestTime: undefined,
        openTime: later(history.openTime, 200 + index * 97),
        fees: [],
      };
      histories.set(campus.name, campus.joined ? payingHistory(db, random, institution, campus) : sharedHistory);
    }
  }
  return histories;
}

function payingHistory(
  db: Draft,
  random: Random,
  institution: OtherInstitution,
  tenant: OtherInstitution | OtherCampus,
): History {
  const joined = tenant.joined ?? institution.joined;
  const years = tenant.years ?? institution.years;
  const servicePeriod = periodOf(years, tenant !== institution);
  const day = dateOf(db.today, joined);
  const requestTime = `${day} ${orderTime(random)}`;
  const first = feeAt(random, later(requestTime, random.int(25, 190)), servicePeriod);
  const renewals = tenant.outOfUse ? [] : renewalFees(db, random, joined, years, servicePeriod);
  return {
    username: institution.username,
    requestTime,
    openTime: `${addDays(day, 1)} ${timeBetween(random, 9 * 60, 11.5 * 60)}`,
    years: years * (1 + renewals.length),
    fees: [...mistakenFees(random, tenant, day), first, ...renewals],
  };
}

/**
 * Returns the renewals that have been paid by now. If the term begins in the first days of a month, the tenant pays in
 * the morning of the 1st.
 */
function renewalFees(db: Draft, random: Random, joined: JoinDate, years: number, servicePeriod: number): Fee[] {
  if (typeof joined === 'number') return [];
  const fees: Fee[] = [];
  const day = Math.max(1, joined[1] - RENEWAL_LEAD_DAYS);
  for (let monthsAgo = joined[0] - 12 * years; monthsAgo >= 0; monthsAgo -= 12 * years) {
    const time = day === 1 ? timeBetween(random, 6.7 * 60, 7.7 * 60) : orderTime(random);
    const fee = feeAt(random, `${addDays(firstOf(db.today, monthsAgo), day - 1)} ${time}`, servicePeriod);
    if (isPast(db, fee.payTime ?? '')) fees.push(fee);
  }
  return fees;
}

/**
 * Returns the order for three years that was placed by mistake on the day before the correct order; empty if none was.
 */
function mistakenFees(random: Random, tenant: OtherInstitution | OtherCampus, day: string): Fee[] {
  if (!('mistaken' in tenant) || !tenant.mistaken) return [];
  return [feeAt(random, `${addDays(day, -1)} ${orderTime(random)}`, periodOf(3, true), orderStatuses[tenant.mistaken])];
}
