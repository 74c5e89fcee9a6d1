import { orderStatuses } from '#contracts/entities/order.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { type Draft, must } from '../draft.ts';
import type { Came, OtherCampus, OtherInstitution } from '../lists/institutions/institution.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import type { Random } from '../random.ts';
import { dateOf, firstOf, hasBeen, later, orderTime, timeBetween } from './dates.ts';
import { type Fee, feeAt, type History } from './fees.ts';
import { taughtHistories } from './taught-histories.ts';

/** By the name of the institution or campus: no two on the platform are called the same. */
export type Histories = ReadonlyMap<string, History>;

export const historyOf = (histories: Histories, name: string): History => must(histories.get(name), `how ${name} came`);

/** A campus has prices of its own: 11, 22 and 33 for one, two and three years (Spec 1 §9). */
const periodOf = (years: number, isCampus: boolean): number => (isCampus ? years * 11 : years);
/** Whoever goes on pays so many days before the service ends. */
const RENEWED_BEFORE = 6;

/**
 * How everyone came and what they paid. What is older than some weeks lies on days of the months before the sandbox's
 * own, so that a month has what the one before had on the same days, and a little more, on whatever day it is looked at.
 */
export function historiesOf(db: Draft, random: Random): Histories {
  const histories = new Map<string, History>(taughtHistories(db, random));
  for (const institution of otherInstitutions) {
    const history = payingHistory(db, random, institution, institution);
    histories.set(institution.name, history);
    for (const [index, campus] of institution.campuses.entries()) {
      const withIt = {
        ...history,
        requestTime: undefined,
        openTime: later(history.openTime, 200 + index * 97),
        fees: [],
      };
      histories.set(campus.name, campus.came ? payingHistory(db, random, institution, campus) : withIt);
    }
  }
  return histories;
}

function payingHistory(
  db: Draft,
  random: Random,
  institution: OtherInstitution,
  what: OtherInstitution | OtherCampus,
): History {
  const came = what.came ?? institution.came;
  const years = what.years ?? institution.years;
  const servicePeriod = periodOf(years, what !== institution);
  const day = dateOf(db.today, came);
  const requestTime = `${day} ${orderTime(random)}`;
  const first = feeAt(random, later(requestTime, random.int(25, 190)), servicePeriod);
  const renewals = what.outOfUse ? [] : renewalsOf(db, random, came, years, servicePeriod);
  return {
    username: institution.username,
    requestTime,
    openTime: `${addDays(day, 1)} ${timeBetween(random, 9 * 60, 11.5 * 60)}`,
    years: years * (1 + renewals.length),
    fees: [...mistakesOf(random, what, day), first, ...renewals],
  };
}

/** Each once its time has come; whose term begins with the month pays in the morning of the first. */
function renewalsOf(db: Draft, random: Random, came: Came, years: number, servicePeriod: number): Fee[] {
  if (typeof came === 'number') return [];
  const fees: Fee[] = [];
  const day = Math.max(1, came[1] - RENEWED_BEFORE);
  for (let monthsAgo = came[0] - 12 * years; monthsAgo >= 0; monthsAgo -= 12 * years) {
    const time = day === 1 ? timeBetween(random, 6.7 * 60, 7.7 * 60) : orderTime(random);
    const fee = feeAt(random, `${addDays(firstOf(db.today, monthsAgo), day - 1)} ${time}`, servicePeriod);
    if (hasBeen(db, fee.payTime ?? '')) fees.push(fee);
  }
  return fees;
}

/** The day before, three years were ordered, which nobody wanted. */
function mistakesOf(random: Random, what: OtherInstitution | OtherCampus, day: string): Fee[] {
  if (!('mistaken' in what) || !what.mistaken) return [];
  return [feeAt(random, `${addDays(day, -1)} ${orderTime(random)}`, periodOf(3, true), orderStatuses[what.mistaken])];
}
