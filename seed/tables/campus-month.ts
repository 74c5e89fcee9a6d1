import { datesBetween, earlierOf, weekDayOf } from '#contracts/rules/business-date.ts';
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
  return otherInstitutions
    .flatMap(({ campuses }) => campuses)
    .flatMap(({ name, students, outOfUse }) => {
      const tenant = must(tenants.get(name), name);
      return students === undefined ? [] : monthsOf(db, random, tenant, students, outOfUse ? CLOSED : 0);
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
const PACKAGES = [1280, 1680, 2380, 2880, 3680] as const;
const LESSON_PRICES = [86, 98, 110, 124] as const;

function monthsOf(db: Draft, random: Random, tenant: Row<'tenant'>, capacity: number, until: number): Month[] {
  const opened = tenant.createTime?.slice(0, 10) ?? db.today;
  const lessonPrice = random.pick(LESSON_PRICES);
  let studentNum = opened < firstOf(db.today, MONTHS_KEPT - 1) ? Math.round(capacity * KNOWN) : 0;
  return Array.from({ length: MONTHS_KEPT - until }, (_, index) => MONTHS_KEPT - 1 - index).flatMap(
    (monthsAgo): Month[] => {
      const last = earlierOf(lastOf(db.today, monthsAgo), db.today);
      if (last < opened) return [];
      const dates = datesBetween(firstOf(db.today, monthsAgo), last);
      const brings = capacity * GROWTH ** monthsAgo * (SEASON[Number(last.slice(5, 7)) - 1] ?? 1);
      const joining = brings * JOINING + (studentNum === 0 ? capacity * WAITED : 0);
      const countsOf = (count: number, shareOf: typeof soldBy): number[] =>
        dates.map((date) => (date < opened ? 0 : rounded(random, (count / 30) * shareOf(db, date))));
      const newStudents = countsOf(joining, soldBy);
      studentNum += newStudents.reduce((sum, count) => sum + count, 0);
      // Whoever is new has bought something; the rest are renewals.
      const salesNum = countsOf(brings * RENEWING, soldBy).map((count, day) => count + (newStudents[day] ?? 0));
      const lessonNum = countsOf(brings * ATTENDING, heldBy);
      return [
        campusMonth(db, {
          tenantId: tenant.tenantId,
          begin: firstOf(db.today, monthsAgo),
          teacherNum: Math.ceil(studentNum / 24) + 1,
          studentNum,
          roomNum: Math.ceil(capacity / 30) + 1,
          sales: salesNum.map((count) => paidFor(random, count)),
          salesNum,
          lessonIncome: lessonNum.map((count) => count * lessonPrice),
          lessonNum,
          newStudents,
        }),
      ];
    },
  );
}

/** A month's offers begin with it, and bring as much as five other days. */
const [FIRST_DAY, OTHER_DAY] = [4.4, 0.88];

/** What has come of a day's sales: of today what the hour lets expect; a month's offers are taken in its first night. */
function soldBy(db: Draft, date: string): number {
  const isFirst = date.endsWith('-01');
  if (date === db.today && !(isFirst && db.moment > '00:00')) return passedOf(db) * OTHER_DAY;
  return isFirst ? FIRST_DAY : OTHER_DAY;
}

/** At weekends a third more is taught. */
const heldBy = (db: Draft, date: string): number =>
  (weekDayOf(date) > 5 ? 1.22 : 0.92) * (date < db.today ? 1 : passedOf(db));

const passedOf = ({ moment }: Draft): number => Math.max(0, moments.indexOf(moment) - 1) / (moments.length - 2);

/** On average the number itself. */
const rounded = (random: Random, number: number): number => Math.floor(number) + (random.chance(number % 1) ? 1 : 0);

function paidFor(random: Random, count: number): number {
  let sum = 0;
  for (let sale = 0; sale < count; sale += 1) sum += random.pick(PACKAGES);
  return sum;
}
