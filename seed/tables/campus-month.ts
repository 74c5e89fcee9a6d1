import { addDays, datesBetween, daysBetween, earlierOf, weekDayOf } from '#contracts/formats/business-date.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { firstOf, lastOf } from '../generators/platform/dates.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

/** Number of months with stored sums, including the current one. */
export const MONTHS_KEPT = 14;
/** Number of latest months, including the current one, without sums at a campus that is out of use. */
const CLOSED_MONTHS = 2;

type Month = Row<'campusMonth'>;

/** Creates the row of a campus's month. Missing sums are zero. */
export const campusMonth = (db: Draft, sums: Partial<Month> & Pick<Month, 'tenantId' | 'begin'>): Month => ({
  campusMonthId: db.nextId('campusMonth'),
  teacherNum: 0,
  studentNum: 0,
  roomNum: 0,
  sales: [],
  salesNum: [],
  refunds: [],
  refundsNum: [],
  lessonIncome: [],
  lessonNum: [],
  newStudents: [],
  ...sums,
});

/** Generates the months of campuses without stored rows, from the opening of each campus. */
export function campusMonthRows(db: Draft, random: Random): Month[] {
  const tenants = indexBy(db.tenant, 'tenantName');
  const months = Array.from({ length: MONTHS_KEPT }, (_, index) => monthPlan(db, random, MONTHS_KEPT - 1 - index));
  return otherInstitutions
    .flatMap(({ campuses }) => campuses)
    .flatMap(({ name, students, outOfUse }) => {
      const tenant = required(tenants.get(name), name);
      const taught = outOfUse ? months.slice(0, -CLOSED_MONTHS) : months;
      return students === undefined ? [] : monthsOf(db, random, taught, tenant, students);
    });
}

/** Mild seasonal factor by calendar month, with peaks before the terms and at 双十一. */
const SEASON: readonly number[] = [1.05, 1.01, 1.01, 1, 1, 1, 1.04, 1.07, 1.03, 1, 1.03, 1.02];
/** Ratio of a month's sales to those of the following month. */
const GROWTH = 0.93;
/**
 * Numbers per month of new students, renewals and attendances, as ratios to the number of students that a campus has
 * room for.
 */
const [JOINING, RENEWING, ATTENDING] = [0.05, 0.24, 5.2];
/**
 * Initial students, as shares of a campus's capacity: those who join a new campus from its waiting list, and those of a
 * campus that opened before the stored months.
 */
const [WAITED, KNOWN] = [0.15, 0.4];
/** Refunds per month, relative to the student capacity of a campus: about one per 25 sales. */
const REFUNDING = 0.012;
/** Number of days between the opening of a campus and its first refund. */
const REFUND_LAG = 21;
/** Share of a package that is refunded, in percent. */
const REFUNDED_PERCENT = { min: 20, max: 80 };
const PACKAGES = [1680, 2880, 1280, 3680, 2380] as const;
const LESSON_PRICES = [86, 98, 110, 124] as const;

function monthsOf(
  db: Draft,
  random: Random,
  months: readonly MonthPlan[],
  { tenantId, createTime }: Row<'tenant'>,
  capacity: number,
): Month[] {
  const opened = createTime?.slice(0, 10) ?? db.today;
  const lessonPrice = random.pick(LESSON_PRICES);
  const ofRefunds = random.fork(`refunds ${tenantId}`);
  let studentNum = opened < (months[0]?.begin ?? '') ? Math.round(capacity * KNOWN) : 0;
  return months
    .filter(({ last }) => last >= opened)
    .map(({ begin, intakeFactor, sold, held }) => {
      const closed = begin < opened ? daysBetween(begin, opened) : 0;
      const countsOf = (count: number, shares: readonly number[]) =>
        distribute(random, (capacity * count) / 30, shares, closed);
      const newStudents = countsOf(intakeFactor * JOINING + (studentNum === 0 ? WAITED : 0), sold);
      studentNum += newStudents.reduce((sum, count) => sum + count, 0);
      // Every new student has bought a product. All other sales are renewals.
      const salesNum = countsOf(intakeFactor * RENEWING, sold).map((count, day) => count + (newStudents[day] ?? 0));
      const firstRefund = addDays(opened, REFUND_LAG);
      const refundsNum = distribute(
        ofRefunds,
        (capacity * intakeFactor * REFUNDING) / 30,
        held,
        begin < firstRefund ? daysBetween(begin, firstRefund) : 0,
      );
      const lessonNum = countsOf(intakeFactor * ATTENDING, held);
      return campusMonth(db, {
        tenantId,
        begin,
        teacherNum: Math.ceil(studentNum / 24) + 1,
        studentNum,
        roomNum: Math.ceil(capacity / 30) + 1,
        sales: pricesOf(salesNum, random.int(0, PACKAGES.length - 1)),
        salesNum,
        refunds: refundsNum.map((count) => refundedYuan(ofRefunds, count)),
        refundsNum,
        lessonIncome: lessonNum.map((count) => count * lessonPrice),
        lessonNum,
        newStudents,
      });
    });
}

/**
 * Plan of a month up to today: its volume relative to the current month, and the relative share of each day in sales
 * and lessons.
 */
interface MonthPlan {
  begin: string;
  last: string;
  intakeFactor: number;
  sold: readonly number[];
  held: readonly number[];
}

/**
 * Relative sales of the first day of a month, when its offers start, and of each other day. The first day sells as much
 * as five other days.
 */
const [FIRST_DAY, OTHER_DAY] = [4.4, 0.88];
/** Relative number of lessons on a day. There is a third more teaching on a weekend day. */
const [WEEKEND, WORKDAY] = [1.22, 0.92];

function monthPlan(db: Draft, random: Random, monthsAgo: number): MonthPlan {
  const begin = firstOf(db.today, monthsAgo);
  const last = earlierOf(lastOf(db.today, monthsAgo), db.today);
  const dates = datesBetween(begin, last);
  /** Random variation between days. */
  const chance = (): number => random.int(85, 115) / 100;
  return {
    begin,
    last,
    intakeFactor: GROWTH ** monthsAgo * (SEASON[Number(last.slice(5, 7)) - 1] ?? 1),
    // Sums do not depend on the time of day: today counts as a whole day from midnight on.
    sold: dates.map((_, day) => (day === 0 ? FIRST_DAY : OTHER_DAY * chance())),
    held: dates.map((date) => (weekDayOf(date) > 5 ? WEEKEND : WORKDAY) * chance()),
  };
}

/**
 * Distributes a daily volume over days by their shares, in integers. Fractions are carried over to the next day. Days
 * before the opening get zero.
 */
function distribute(random: Random, daily: number, shares: readonly number[], closed: number): number[] {
  let remainder = random.int(0, 99) / 100;
  return shares.map((share, day) => {
    if (day < closed) return 0;
    remainder += daily * share;
    const count = Math.floor(remainder);
    remainder -= count;
    return count;
  });
}

/** Returns the sales in yuan per day. The sales cycle through the prices of the packages. */
const pricesOf = (counts: readonly number[], first: number): number[] => {
  let next = first;
  return counts.map((count) => {
    let sum = 0;
    for (let sale = 0; sale < count; sale += 1) sum += PACKAGES[(next += 1) % PACKAGES.length] ?? 0;
    return sum;
  });
};

/** Returns the total amount of some refunds in yuan. Each is a part of a package, in multiples of ten yuan. */
function refundedYuan(random: Random, count: number): number {
  let sum = 0;
  for (let refund = 0; refund < count; refund += 1)
    sum += Math.round((random.pick(PACKAGES) * random.int(REFUNDED_PERCENT.min, REFUNDED_PERCENT.max)) / 1000) * 10;
  return sum;
}
