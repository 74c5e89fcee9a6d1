import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays, earlierOf, laterOf } from '#contracts/formats/business-date.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { type Draft, groupBy, indexBy, required } from './world-builder.ts';
import { type EnrolmentAccount, hoursOf, type TakenHours } from './account.ts';
import { addPurchase } from './add-purchase.ts';
import type { Random } from './random.ts';
import { addEarlyRenewals } from './growth-adjustment.ts';
import type { Row } from '../schema.ts';
import { demandOn } from './season.ts';

/**
 * Chance of a renewal by the number of lessons that the balance still covers. With less than one lesson left, the
 * renewal is certain.
 */
const RENEWALS = [
  { below: 1, chance: 1 },
  { below: 2.5, chance: 0.8 },
  { below: 5, chance: 0.4 },
] as const;
/**
 * Students with fewer remaining lessons than `below` may buy early in peak seasons. The probability is `chance` times
 * the rise of `demandOn` above 1.
 */
export const EARLY_SALE = { below: 14, chance: 0.11 };
/** Shares of first, larger and late purchases. */
export const PURCHASE_SHARES = { firstPackage: 0.7, largerPackage: 0.45, lateRenewal: 0.75, late: 0.14 };

/**
 * Generates the students' purchases, which cover all deducted hours and the hours of today's lessons. The purchases are
 * the same in every phase of a day.
 */
export function generateAccounts(db: Draft, random: Random): EnrolmentAccount[] {
  const products = groupBy(db.product, 'courseId');
  const deducted = deductedHours(db);
  const due = groupBy(db.dueToday, 'studentCourseId');
  const courses = indexBy(db.course, 'courseId');
  const firstCourses = firstCoursesOf(db);
  const accounts = db.studentCourse.map((enrolment): EnrolmentAccount => {
    const forSale = products.get(enrolment.courseId) ?? [];
    const account: EnrolmentAccount = {
      enrolment,
      taken: deducted.get(enrolment.studentCourseId) ?? [],
      purchases: [],
      products: forSale,
      isFurtherCourse: firstCourses.get(enrolment.studentId) !== enrolment.courseId,
      lessonHours: courses.get(enrolment.courseId)?.everyStuLoseHour ?? 1,
    };
    if (isByPeriod(enrolment.chargeType)) buyCard(db, random, account);
    else buyPackages(db, random, account);
    return account;
  });
  addEarlyRenewals(db, random, accounts);
  for (const account of accounts) coverToday(db, random, account, due.get(account.enrolment.studentCourseId) ?? []);
  for (const { purchases } of accounts) purchases.sort((a, b) => compareText(a.time, b.time));
  return accounts;
}

/** Returns the course in which each student enrolled first. */
function firstCoursesOf(db: Draft): Map<string, string> {
  const inOrder = db.studentCourse.toSorted((a, b) => compareText(b.dateBegin ?? db.today, a.dateBegin ?? db.today));
  return new Map(inOrder.map(({ studentId, courseId }) => [studentId, courseId]));
}

function buyCard(db: Draft, random: Random, account: EnrolmentAccount): void {
  const card = account.products.find((product) => product.chargeType === chargeTypes.date);
  const date = dayBeforeStart(db, account.enrolment);
  addPurchase(db, random, account, { product: required(card, 'a card of the course'), date });
}

/**
 * Buys packages for an enrolment: a first package, which some students with carried-over hours skip, and another
 * package whenever the balance runs low.
 */
function buyPackages(db: Draft, random: Random, account: EnrolmentAccount): void {
  const { enrolment, products } = account;
  const taken = account.taken.filter(({ date }) => date < db.today);
  const packages = hourPackages(products);
  const first = dayBeforeStart(db, enrolment);
  // Some students renew as late as possible.
  const isLate = random.chance(PURCHASE_SHARES.late);
  let balance = enrolment.carriedHour ?? 0;
  const buy = (date: string) => {
    const product = required(
      packages[random.chance(PURCHASE_SHARES.largerPackage) ? packages.length - 1 : 0],
      'a package',
    );
    balance += hoursOf(addPurchase(db, random, account, { product, date }));
  };
  if (balance === 0 || random.chance(PURCHASE_SHARES.firstPackage)) buy(first);
  for (const { date, hours } of taken) {
    const lessonsLeft = balance / hours;
    if (isLate ? lessonsLeft < 1 : random.chance(renewalChance(lessonsLeft, date)))
      buy(laterOf(first, addDays(date, -random.int(1, 3))));
    balance -= hours;
  }
  const last = taken.at(-1);
  const continues = !isLate && enrolment.status === enrolmentStatuses.enrolled && last;
  if (continues && balance / last.hours < 3 && random.chance(PURCHASE_SHARES.lateRenewal))
    buy(addDays(db.today, -random.int(1, 3)));
}

/** Adds a package bought in the last few days if the hours do not cover all of today's lessons. */
function coverToday(
  db: Draft,
  random: Random,
  account: EnrolmentAccount,
  due: readonly Pick<TakenHours, 'hours'>[],
): void {
  const { enrolment, products, purchases, taken } = account;
  const needed = sumOf([...taken, ...due].map(({ hours }) => hours));
  const bought = purchases.filter(({ time }) => time < db.today).map(hoursOf);
  let missing = needed - (enrolment.carriedHour ?? 0) - sumOf(bought);
  if (isByPeriod(enrolment.chargeType) || missing <= 0) return;
  const own = random.fork(enrolment.studentCourseId);
  const date = laterOf(dayBeforeStart(db, enrolment), addDays(db.today, -own.int(1, 3)));
  const product = required(hourPackages(products)[0], 'a package');
  while (missing > 0) missing -= hoursOf(addPurchase(db, own, account, { product, date, forToday: true }));
}

const hourPackages = (products: EnrolmentAccount['products']): EnrolmentAccount['products'] =>
  products.filter((product) => product.chargeType === chargeTypes.hour);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Returns the chance that a family renews when the balance covers this number of lessons. */
export function renewalChance(lessonsLeft: number, date: string): number {
  const renewal = RENEWALS.find(({ below }) => lessonsLeft < below);
  if (renewal) return renewal.chance;
  return lessonsLeft < EARLY_SALE.below ? (demandOn(date) - 1) * EARLY_SALE.chance : 0;
}

/** Returns the day before the enrolment begins, or yesterday if the enrolment begins later than today. */
const dayBeforeStart = (db: Draft, { dateBegin }: Row<'studentCourse'>): string =>
  addDays(earlierOf(dateBegin ?? db.today, db.today), -1);

/** Returns the deducted hours of each enrolment, from archived and stored lessons, in order of time. */
function deductedHours(db: Draft): Map<string, TakenHours[]> {
  const lessons = indexBy(db.claTime, 'courseTimeId');
  const deductedByEnrolment = groupBy<TakenHours & { studentCourseId: string }, 'studentCourseId'>(
    [
      ...db.archive.map((row) => ({ studentCourseId: row.studentCourseId, date: row.date, hours: row.hours, row })),
      ...db.attendance
        .filter(({ stuLoseHour }) => stuLoseHour > 0)
        .map((row) => ({
          studentCourseId: row.studentCourseId,
          date: required(lessons.get(row.courseTimeId), 'a lesson').claDate,
          hours: row.stuLoseHour,
          row,
        })),
    ],
    'studentCourseId',
  );
  for (const list of deductedByEnrolment.values()) list.sort((a, b) => compareText(a.date, b.date));
  return deductedByEnrolment;
}
