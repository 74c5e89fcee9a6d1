import { isByPeriod } from '#contracts/entities/product.ts';
import type { RenewalRate, RenewalRates } from '#contracts/entities/renewal.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import {
  type Batch,
  endsOfHours,
  endsOfPeriod,
  type LedgerDay,
  type RenewalEnd,
  renews,
  renewalResult,
} from '#contracts/rules/renewal-rate.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { badInput } from '#mock-server/kernel/refusal.ts';
import type { Slices } from '#mock-server/kernel/time-slicing.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { visibleTenants } from '../access.ts';
import { boughtHours } from '../ledger/bought-hours.ts';
import { withdrawalsOf } from '../withdrawals-of.ts';

/** Hours of a lesson in an enrolment whose ledger contains no lesson. */
const DEFAULT_LESSON_HOURS = 1;

/**
 * Returns the renewal rates of the ends in a span, by course and by adviser, as the ledgers show them today.
 * @throws Refusal when the span ends after today
 */
export function renewalRates(
  world: World,
  session: Session,
  { timeBegin, timeEnd }: { timeBegin: string; timeEnd: string },
): Promise<RenewalRates> {
  const { store, clock } = world;
  const today = clock.today();
  if (timeEnd > today) throw badInput('结束日期不能晚于今天');
  const tenantIds = visibleTenants(world, session);
  return store.readInPieces(function* (reader): Slices<RenewalRates> {
    const total = newRate();
    const courses = new Map<string, RenewalRate>();
    const advisers = new Map<string, RenewalRate>();
    for (const tenantId of tenantIds)
      for (const enrolment of reader.tables.studentCourse.by('tenant', tenantId)) {
        yield;
        for (const end of endsOf(reader, enrolment, today)) {
          if (end.day < timeBegin || end.day > timeEnd) continue;
          const days = [...end.laterDays, ...purchaseDaysBeside(reader, enrolment)];
          const result = renewalResult(end.day, days, today);
          const { salesStaffId } = end;
          for (const rate of [total, rateOf(courses, enrolment.courseId), rateOf(advisers, salesStaffId ?? '')]) {
            if (result === 'pending') rate.pendingNum += 1;
            else rate.dueNum += 1;
            if (result === 'renewed') rate.renewedNum += 1;
          }
        }
      }
    const { course, staff } = reader.tables;
    return {
      total,
      courses: named(courses, (id) => course.get(id)?.courseName),
      advisers: named(advisers, (id) => staff.get(id)?.staffName),
    };
  });
}

const newRate = (id: string | null = null): RenewalRate => ({ id, dueNum: 0, renewedNum: 0, pendingNum: 0 });

function rateOf(rates: Map<string, RenewalRate>, id: string): RenewalRate {
  const rate = rates.get(id) ?? newRate(id || null);
  rates.set(id, rate);
  return rate;
}

/** Returns the rates with their names, most ends first. */
const named = (rates: ReadonlyMap<string, RenewalRate>, nameOf: (id: string) => string | undefined): RenewalRate[] =>
  [...rates.values()]
    .map((rate) => ({ ...rate, name: rate.id ? nameOf(rate.id) : null }))
    .toSorted((a, b) => endNum(b) - endNum(a) || compareText(a.id ?? '', b.id ?? ''));

const endNum = ({ dueNum, pendingNum }: RenewalRate): number => dueNum + pendingNum;

function endsOf(reader: Reader, enrolment: Row<'studentCourse'>, today: string): RenewalEnd[] {
  const bought = reader.tables.studentProduct
    .by('enrolment', enrolment.studentCourseId)
    .map((purchase) => batchOf(reader, purchase))
    .toSorted((a, b) => compareText(a.day, b.day));
  if (!isByPeriod(enrolment.chargeType)) {
    const ledger = ledgerOf(reader, enrolment.studentCourseId);
    return endsOfHours([...carriedBatch(ledger, bought[0]), ...bought], ledger, today);
  }
  const ends = endsOfPeriod(bought.length > 0 ? bought : periodBatch(enrolment), today);
  // The period of a suspended enrolment is extended when the suspension ends.
  const { suspendDate, status } = enrolment;
  return status === enrolmentStatuses.suspended ? ends.filter(({ day }) => day < (suspendDate ?? '')) : ends;
}

function batchOf(reader: Reader, purchase: Row<'studentProduct'>): Batch {
  const { buyTime, expireDate, salesStaffId, chargeType, source } = purchase;
  const hours = isByPeriod(chargeType) ? 0 : boughtHours(reader, purchase);
  return {
    day: dayOf(buyTime),
    hours,
    lastDay: expireDate ?? null,
    refunds: withdrawalsOf(purchase).map(({ time, ...withdrawn }) => ({ day: dayOf(time), ...withdrawn })),
    isRefunded: isWithdrawn(purchase, hours),
    isBought: !source,
    salesStaffId: salesStaffId ?? null,
  };
}

/** True if the rest of a purchase was refunded, or if all its hours were refunded or moved to another purchase. */
function isWithdrawn(purchase: Row<'studentProduct'>, hours: number): boolean {
  if (purchase.status === studentProductStatuses.refunded) return true;
  return hours > 0 && withdrawalsOf(purchase).reduce((left, one) => addHours(left, -one.hours), hours) <= 0;
}

const OWN_BATCH = { hours: 0, refunds: [], isRefunded: false, isBought: true, salesStaffId: null };

/** Returns the hours that an enrolment had before its first purchase, as a batch; none without any. */
function carriedBatch(ledger: readonly LedgerDay[], bought: Batch | undefined): Batch[] {
  const [first] = ledger;
  return first && first.balance > 0 && (!bought || first.day < bought.day)
    ? [{ ...OWN_BATCH, day: first.day, lastDay: null }]
    : [];
}

/** Returns the period of an enrolment without purchases as a batch. */
const periodBatch = (enrolment: Row<'studentCourse'>): Batch[] => [
  { ...OWN_BATCH, day: enrolment.dateBegin ?? '', lastDay: enrolmentEnd(enrolment) },
];

/** Returns the balance at the end of each day with entries, with the hours of the last lesson by then. */
function ledgerOf({ tables }: Reader, studentCourseId: string): LedgerDay[] {
  const entries = tables.hourLog.by('enrolment', studentCourseId);
  const isLesson = ({ courseTimeId, changeHour }: Row<'hourLog'>): boolean => Boolean(courseTimeId) && changeHour < 0;
  let lessonHours = -(entries.find(isLesson)?.changeHour ?? -DEFAULT_LESSON_HOURS);
  const days: LedgerDay[] = [];
  for (const entry of entries) {
    if (isLesson(entry)) lessonHours = -entry.changeHour;
    const day = dayOf(entry.createTime);
    if (days.at(-1)?.day === day) days.pop();
    days.push({ day, balance: entry.balanceHour, lessonHours });
  }
  return days;
}

/**
 * Returns the days on which the student bought something in the course for another enrolment. Hours that were moved in are
 * not bought.
 */
const purchaseDaysBeside = (reader: Reader, { studentId, courseId, studentCourseId }: Row<'studentCourse'>) =>
  reader.tables.studentCourse
    .by('student', studentId)
    .filter((other) => other.courseId === courseId && other.studentCourseId !== studentCourseId)
    .flatMap((other) => reader.tables.studentProduct.by('enrolment', other.studentCourseId))
    .map((purchase) => batchOf(reader, purchase))
    .filter(renews)
    .map(({ day }) => day);

const dayOf = (moment: string | null | undefined): string => (moment ?? '').slice(0, 10);
