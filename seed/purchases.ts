import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays, earlierOf, laterOf } from '#contracts/rules/business-date.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { type Draft, groupBy, indexBy, must } from './draft.ts';
import { type Account, type Taken, timeOn } from './account.ts';
import type { Random } from './random.ts';
import { renewEarly } from './rise.ts';
import type { Row } from './schema.ts';
import { demandOn } from './season.ts';

/** How likely it is that one buys again when so many lessons are left; the last must. */
const RENEWALS = [
  { below: 1, chance: 1 },
  { below: 2.5, chance: 0.8 },
  { below: 5, chance: 0.4 },
] as const;
/** Whoever has fewer lessons left may be won when much is bought. */
const WON = { below: 14, chance: 0.11 };
const SHARES = { firstPackage: 0.7, largerPackage: 0.45, lateRenewal: 0.75, late: 0.14 };

/** What the students have bought: never less than their lessons have taken. */
export function accountsOf(db: Draft, random: Random): Account[] {
  const products = groupBy(db.product, 'courseId');
  const taken = takenHours(db);
  const accounts = db.studentCourse.map((enrolment): Account => {
    const forSale = products.get(enrolment.courseId) ?? [];
    const account = { enrolment, taken: taken.get(enrolment.studentCourseId) ?? [], purchases: [], products: forSale };
    if (isByPeriod(enrolment.chargeType)) buyCard(db, random, account);
    else buyPackages(db, random, account);
    return account;
  });
  renewEarly(db, random, accounts);
  for (const { purchases } of accounts) purchases.sort((a, b) => textOrder(a.time, b.time));
  return accounts;
}

function buyCard(db: Draft, random: Random, { enrolment, products, purchases }: Account): void {
  const card = products.find((product) => product.chargeType === chargeTypes.date);
  purchases.push({ product: must(card, 'a card of the course'), time: timeOn(db, random, dayBefore(db, enrolment)) });
}

/** A first package, unless hours were carried over, and another before the balance runs out. */
function buyPackages(db: Draft, random: Random, { enrolment, taken, products, purchases }: Account): void {
  const packages = products.filter((product) => product.chargeType === chargeTypes.hour);
  const first = dayBefore(db, enrolment);
  // Some never pay before they must.
  const isLate = random.chance(SHARES.late);
  let balance = enrolment.carriedHour ?? 0;
  const buy = (date: string) => {
    const product = must(packages[random.chance(SHARES.largerPackage) ? packages.length - 1 : 0], 'a package');
    balance += product.hours ?? 0;
    purchases.push({ product, time: timeOn(db, random, date) });
  };
  if (balance === 0 || random.chance(SHARES.firstPackage)) buy(first);
  for (const { date, hours } of taken) {
    const lessonsLeft = balance / hours;
    if (isLate ? lessonsLeft < 1 : random.chance(chanceOf(lessonsLeft, date)))
      buy(laterOf(first, addDays(date, -random.int(1, 3))));
    balance -= hours;
  }
  const last = taken.at(-1);
  const goesOn = !isLate && enrolment.status === enrolmentStatuses.enrolled && last;
  if (goesOn && balance / last.hours < 3 && random.chance(SHARES.lateRenewal))
    buy(addDays(db.today, -random.int(1, 3)));
}

function chanceOf(lessonsLeft: number, date: string): number {
  const renewal = RENEWALS.find(({ below }) => lessonsLeft < below);
  if (renewal) return renewal.chance;
  return lessonsLeft < WON.below ? (demandOn(date) - 1) * WON.chance : 0;
}

/** The day before the enrolment begins, or yesterday when it begins with a class to come. */
const dayBefore = (db: Draft, { dateBegin }: Row<'studentCourse'>): string =>
  addDays(earlierOf(dateBegin ?? db.today, db.today), -1);

/** The hours that lessons took of each enrolment, archived and kept ones, in the order of time. */
function takenHours(db: Draft): Map<string, Taken[]> {
  const lessons = indexBy(db.claTime, 'courseTimeId');
  const taken = groupBy<Taken & { studentCourseId: string }, 'studentCourseId'>(
    [
      ...db.archive,
      ...db.attendance
        .filter(({ stuLoseHour }) => stuLoseHour > 0)
        .map(({ studentCourseId, courseTimeId, stuLoseHour }) => ({
          studentCourseId,
          date: must(lessons.get(courseTimeId), 'a lesson').claDate,
          hours: stuLoseHour,
        })),
    ],
    'studentCourseId',
  );
  for (const list of taken.values()) list.sort((a, b) => textOrder(a.date, b.date));
  return taken;
}
