import { datesBetween, daysBetween, earlierOf, weekDayOf } from '#contracts/rules/business-date.ts';
import { type Draft, indexBy, must } from '../draft.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import { moments } from '../moments.ts';
import { firstOf, lastOf } from '../platform/dates.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

/** Sums are kept for so many months, the sandbox's own among them. */
export const MONTHS_KEPT = 14;
/** What is out of use has taught nobody for so many. */
const CLOSED = 2;

type Month = Row<'campusMonth'>;

/** A month of a campus, of whatever is known of it. */
export const campusMonth = (db: Draft, sums: Partial<Month> & Pick<Month, 'tenantId' | 'begin'>): Month => ({
  campusMonthId: db.nextId('campusMonth'),
  teacherNum: 0,
  studentNum: 0,
  roomNum: 0,
  sales: [],
  salesNum: [],
  lessonIncome: [],
  lessonNum: [],
  newStudents: [],
  ...sums,
});

/** The months of the campuses that nobody can look into, since they were opened. */
export function campusMonthRows(db: Draft, random: Random): Month[] {
  const tenants = indexBy(db.tenant, 'tenantName');
  const months = Array.from({ length: MONTHS_KEPT }, (_, index) => monthPlan(db, random, MONTHS_KEPT - 1 - index));
  return otherInstitutions
    .flatMap(({ campuses }) => campuses)
    .flatMap(({ name, students, outOfUse }) => {
      const tenant = must(tenants.get(name), name);
      const taught = outOfUse ? months.slice(0, -CLOSED) : months;
      return students === undefined ? [] : monthsOf(db, random, taught, tenant, students);
    });
}

/** How much more a month brings than others, mildly: before the terms and at 双十一. */
const SEASON: readonly number[] = [1.05, 1.01, 1.01, 1, 1, 1, 1.04, 1.07, 1.03, 1, 1.03, 1.02];
/** What a month brings is this share of what the next one does. */
const GROWTH = 0.93;
/** In one month, of the students for whom a campus has room. */
const [JOINING, RENEWING, ATTENDING] = [0.05, 0.24, 5.2];
/** A new campus begins with those who had waited for it, one that is older than the sums with so many. */
const [WAITED, KNOWN] = [0.15, 0.4];
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
  let studentNum = opened < (months[0]?.begin ?? '') ? Math.round(capacity * KNOWN) : 0;
  return months
    .filter(({ last }) => last >= opened)
    .map(({ begin, brings, sold, held }) => {
      const closed = begin < opened ? daysBetween(begin, opened) : 0;
      const countsOf = (count: number, shares: readonly number[]) =>
        spread(random, (capacity * count) / 30, shares, closed);
      const newStudents = countsOf(brings * JOINING + (studentNum === 0 ? WAITED : 0), sold);
      studentNum += newStudents.reduce((sum, count) => sum + count, 0);
      // Whoever is new has bought something; the rest are renewals.
      const salesNum = countsOf(brings * RENEWING, sold).map((count, day) => count + (newStudents[day] ?? 0));
      const lessonNum = countsOf(brings * ATTENDING, held);
      return campusMonth(db, {
        tenantId,
        begin,
        teacherNum: Math.ceil(studentNum / 24) + 1,
        studentNum,
        roomNum: Math.ceil(capacity / 30) + 1,
        sales: pricesOf(salesNum, random.int(0, PACKAGES.length - 1)),
        salesNum,
        lessonIncome: lessonNum.map((count) => count * lessonPrice),
        lessonNum,
        newStudents,
      });
    });
}

/** A month, up to today at most: what it brings, and each day's share of what a thirtieth of it sells and holds. */
interface MonthPlan {
  begin: string;
  last: string;
  brings: number;
  sold: readonly number[];
  held: readonly number[];
}

/** A month's offers begin with it, and bring as much as five other days. */
const [FIRST_DAY, OTHER_DAY] = [4.4, 0.88];
/** At weekends a third more is taught. */
const [WEEKEND, WORKDAY] = [1.22, 0.92];

function monthPlan(db: Draft, random: Random, monthsAgo: number): MonthPlan {
  const begin = firstOf(db.today, monthsAgo);
  const last = earlierOf(lastOf(db.today, monthsAgo), db.today);
  const dates = datesBetween(begin, last);
  const passed = Math.max(0, moments.indexOf(db.moment) - 1) / (moments.length - 2);
  const passedOf = (date: string): number => (date < db.today ? 1 : passed);
  /** No day is quite like another. */
  const chance = (): number => random.int(85, 115) / 100;
  return {
    begin,
    last,
    brings: GROWTH ** monthsAgo * (SEASON[Number(last.slice(5, 7)) - 1] ?? 1),
    // Offers are taken in the first night of a month.
    sold: dates.map((date, day) =>
      day === 0 && db.moment > '00:00' ? FIRST_DAY : OTHER_DAY * passedOf(date) * chance(),
    ),
    held: dates.map((date) => (weekDayOf(date) > 5 ? WEEKEND : WORKDAY) * passedOf(date) * chance()),
  };
}

/** Whole numbers that add up to what the days bring; none on those before it was opened. */
function spread(random: Random, daily: number, shares: readonly number[], closed: number): number[] {
  let left = random.int(0, 99) / 100;
  return shares.map((share, day) => {
    if (day < closed) return 0;
    left += daily * share;
    const count = Math.floor(left);
    left -= count;
    return count;
  });
}

/** What is bought goes round, from one package to the next. */
const pricesOf = (counts: readonly number[], first: number): number[] => {
  let next = first;
  return counts.map((count) => {
    let sum = 0;
    for (let sale = 0; sale < count; sale += 1) sum += PACKAGES[(next += 1) % PACKAGES.length] ?? 0;
    return sum;
  });
};
