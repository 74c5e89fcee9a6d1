import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { personnelStatuses } from '#contracts/entities/staff.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays, earlierOf } from '#contracts/rules/business-date.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { type Draft, groupBy, indexBy, must } from '../draft.ts';
import { teaching } from '../fixed.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

/** Packages are good for a year; a few were sold with a term that ends about now. */
const VALID_DAYS = 365;
const SHARES = { firstPackage: 0.7, earlyRenewal: 0.25, endingSoon: 0.04, lapsed: 0.01, refund: 0.3 };

type Deduction = { date: string; hours: number };

/** What the students have bought: never less than their lessons have taken. */
export function studentProductRows(db: Draft, random: Random): Row<'studentProduct'>[] {
  const products = groupBy(db.product, 'courseId');
  const sellers = groupBy(
    db.staff.filter((member) => member.remark === '课程顾问' && member.personnelStatus === personnelStatuses.employed),
    'tenantId',
  );
  const deductions = deductionsOf(db);
  return db.studentCourse.flatMap((enrolment): Row<'studentProduct'>[] => {
    const forSale = products.get(enrolment.courseId) ?? [];
    const seller = random.pick(sellers.get(enrolment.tenantId) ?? []).staffId;
    if (isByPeriod(enrolment.chargeType)) {
      const card = must(
        forSale.find((product) => product.chargeType === chargeTypes.date),
        'a card of the course',
      );
      const { dateBegin, expireDate } = enrolment;
      return [{ ...saleOf(db, random, enrolment, card, seller), dateBegin, expireDate }];
    }
    const packages = forSale.filter((product) => product.chargeType === chargeTypes.hour);
    const taken = deductions.get(enrolment.studentCourseId) ?? [];
    const sales = salesOf(db, random, enrolment, packages, taken).map(({ product, date }) => ({
      ...saleOf(db, random, enrolment, product, seller, date),
      balanceHour: product.hours,
    }));
    deductAndRefund(db, random, enrolment, sales, taken);
    const last = sales.at(-1);
    if (last && enrolment.studentCourseId === teaching.studentCourse) last.studentProductId = teaching.studentProduct;
    return sales;
  });
}

/** The hours that lessons took of each enrolment, in the order of time. */
function deductionsOf(db: Draft): Map<string, Deduction[]> {
  const lessons = indexBy(db.claTime, 'courseTimeId');
  const taken = new Map<string, Deduction[]>();
  for (const { studentCourseId, courseTimeId, stuLoseHour } of db.attendance) {
    if (stuLoseHour === 0) continue;
    const list = taken.get(studentCourseId) ?? [];
    list.push({ date: must(lessons.get(courseTimeId), 'a lesson').claDate, hours: stuLoseHour });
    taken.set(studentCourseId, list);
  }
  for (const list of taken.values()) list.sort((a, b) => textOrder(a.date, b.date));
  return taken;
}

/** A first package, unless hours were carried over, and another before the balance runs out. */
function salesOf(
  db: Draft,
  random: Random,
  enrolment: Row<'studentCourse'>,
  packages: readonly Row<'product'>[],
  taken: readonly Deduction[],
): { product: Row<'product'>; date: string }[] {
  const sales: { product: Row<'product'>; date: string }[] = [];
  let balance = enrolment.carriedHour ?? 0;
  const buy = (date: string) => {
    const product = random.pick(packages);
    balance += product.hours ?? 0;
    sales.push({ product, date });
  };
  if (balance === 0 || random.chance(SHARES.firstPackage)) buy(dayBefore(db, enrolment));
  for (const { date, hours } of taken) {
    if (balance < hours || (balance < 3 * hours && random.chance(SHARES.earlyRenewal))) buy(addDays(date, -1));
    balance -= hours;
  }
  return sales;
}

function saleOf(
  db: Draft,
  random: Random,
  enrolment: Row<'studentCourse'>,
  product: Row<'product'>,
  salesStaffId: string,
  date = dayBefore(db, enrolment),
): Row<'studentProduct'> {
  return {
    studentProductId: db.nextId('studentProduct'),
    studentId: enrolment.studentId,
    studentCourseId: enrolment.studentCourseId,
    productId: product.productId,
    quantity: 1,
    // After the last lesson of the day, so that the ledger reads in the order of time.
    buyTime: `${date} 20:${random.int(10, 59)}:00`,
    amount: product.price,
    expireDate: expiryOf(db, random, date),
    status: studentProductStatuses.inUse,
    salesStaffId,
    tenantId: enrolment.tenantId,
  };
}

/** The day before the enrolment begins, or yesterday when it begins with a class to come. */
const dayBefore = (db: Draft, { dateBegin }: Row<'studentCourse'>): string =>
  addDays(earlierOf(dateBegin ?? db.today, db.today), -1);

function expiryOf(db: Draft, random: Random, date: string): string {
  if (random.chance(SHARES.endingSoon)) return addDays(db.today, random.int(1, 10));
  const lapsed = random.chance(SHARES.lapsed) && date < addDays(db.today, -30);
  return addDays(lapsed ? db.today : date, lapsed ? -random.int(1, 6) : VALID_DAYS);
}

/** Takes the lessons' hours from what was carried over and then from the oldest package; pays some leavers back. */
function deductAndRefund(
  db: Draft,
  random: Random,
  { carriedHour, status, dateEnd }: Row<'studentCourse'>,
  sales: Row<'studentProduct'>[],
  taken: readonly Deduction[],
): void {
  let left = Math.max(0, taken.reduce((sum, { hours }) => sum + hours, 0) - (carriedHour ?? 0));
  for (const sale of sales) {
    const used = Math.min(left, sale.balanceHour ?? 0);
    left -= used;
    sale.balanceHour = (sale.balanceHour ?? 0) - used;
    if (sale.balanceHour === 0) sale.status = studentProductStatuses.usedUp;
  }
  const last = sales.at(-1);
  const leaver = status === enrolmentStatuses.finished && dateEnd && dateEnd < addDays(db.today, -1);
  if (!last || purchaseStatusOn(last, db.today) !== studentProductStatuses.inUse) return;
  if (!leaver || !random.chance(SHARES.refund)) return;
  const hours = last.balanceHour ?? 0;
  const bought = db.product.find((product) => product.productId === last.productId)?.hours ?? hours;
  last.refundHour = hours;
  last.refundAmount = Math.floor(((last.amount ?? 0) * hours) / bought);
  last.refundTime = `${addDays(dateEnd, 1)} 15:00:00`;
  last.balanceHour = 0;
  last.status = studentProductStatuses.refunded;
}
