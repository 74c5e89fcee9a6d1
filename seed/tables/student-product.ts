import { isByPeriod } from '#contracts/entities/product.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { refundableAmount } from '#contracts/rules/hour-worth.ts';
import { purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { type Draft, groupBy } from '../generators/world-builder.ts';
import { teaching } from '../fixed-ids.ts';
import { amountOf, type EnrolmentAccount, type Purchase } from '../generators/account.ts';
import { payHours } from '../generators/pay-hours.ts';
import { generateAccounts } from '../generators/purchases.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

/** Validity of packages in days: one year. A few packages end in the days around today instead. */
const VALID_DAYS = 365;
const SHARES = { endingSoon: 0.02, lapsed: 0.006, refund: 0.3, byConsultant: 0.75 };

/** Generates the students' purchases with their sellers and remaining hours. */
export function studentProductRows(db: Draft, random: Random): Row<'studentProduct'>[] {
  const sellers = sellersOf(db);
  const reminded = new Set(endingCards(db));
  return generateAccounts(db, random).flatMap((account): Row<'studentProduct'>[] => {
    const { enrolment, purchases } = account;
    const sales = purchases.map((purchase) => {
      const own = purchase.forToday ? random.fork(`${enrolment.studentCourseId} ${purchase.time}`) : random;
      return saleOf(db, own, enrolment, purchase, sellers(enrolment.tenantId, own), reminded);
    });
    if (isByPeriod(enrolment.chargeType)) {
      const { dateBegin, expireDate } = enrolment;
      return sales.map((sale, at) => ({
        ...sale,
        buyDay: purchases[at]?.product.days ?? undefined,
        dateBegin,
        expireDate,
      }));
    }
    for (const [at, sale] of sales.entries()) {
      const buyHour = (purchases[at]?.product.hours ?? 0) * sale.quantity;
      Object.assign(sale, { buyHour, balanceHour: buyHour });
    }
    const last = sales.at(-1);
    if (last && enrolment.studentCourseId === teaching.studentCourse) last.studentProductId = teaching.studentProduct;
    payHours(db, account, sales);
    refund(db, random, account, sales);
    return sales;
  });
}

/**
 * Returns a function that picks a random seller of a campus: usually a consultant, otherwise any member of the office.
 */
function sellersOf(db: Draft): (tenantId: string, random: Random) => string {
  const office = groupBy(
    db.staff.filter(
      ({ type, personnelStatus }) => type === staffTypes.other && personnelStatus === personnelStatuses.employed,
    ),
    'tenantId',
  );
  return (tenantId, random) => {
    const all = office.get(tenantId) ?? [];
    const consultants = all.filter((member) => member.remark === '课程顾问');
    return random.pick(consultants.length > 0 && random.chance(SHARES.byConsultant) ? consultants : all).staffId;
  };
}

function saleOf(
  db: Draft,
  random: Random,
  enrolment: Row<'studentCourse'>,
  purchase: Purchase,
  salesStaffId: string,
  reminded: Set<string>,
): Row<'studentProduct'> {
  const { product, time, terms } = purchase;
  const { quantity, discountAmount, discountReason, giftHour } = terms;
  const amount = amountOf(purchase);
  const studentProductId = db.nextId('studentProduct');
  if (discountReason) db.discountReasons.set(studentProductId, discountReason);
  return {
    studentProductId,
    studentId: enrolment.studentId,
    studentCourseId: enrolment.studentCourseId,
    productId: product.productId,
    quantity,
    buyTime: time,
    amount,
    ...(discountAmount > 0 && { listAmount: amount + discountAmount, discountAmount }),
    ...(giftHour && { giftHour }),
    chargeType: product.chargeType,
    expireDate: expiryOf(db, random, time.slice(0, 10), enrolment.studentId, reminded),
    status: studentProductStatuses.inUse,
    salesStaffId,
    tenantId: enrolment.tenantId,
  };
}

/** Returns the IDs of students whose card ends within the days that the reminder covers (Spec 2 §9). */
const endingCards = (db: Draft): string[] =>
  db.studentCourse
    .filter(({ chargeType, expireDate }) => isByPeriod(chargeType) && (expireDate ?? '') <= addDays(db.today, 10))
    .map(({ studentId }) => studentId);

/**
 * Returns the expiry date of a purchase. At most one purchase per student ends soon, because the reminder counts
 * students while its list shows purchases.
 */
function expiryOf(db: Draft, random: Random, date: string, studentId: string, reminded: Set<string>): string {
  if (random.chance(SHARES.endingSoon) && !reminded.has(studentId)) {
    reminded.add(studentId);
    return addDays(db.today, random.int(1, 10));
  }
  const lapsed = random.chance(SHARES.lapsed) && date < addDays(db.today, -30);
  return addDays(lapsed ? db.today : date, lapsed ? -random.int(1, 6) : VALID_DAYS);
}

/** Refunds the remaining hours of the last package for some students who have left, unless hours were given with it. */
function refund(db: Draft, random: Random, { enrolment }: EnrolmentAccount, sales: Row<'studentProduct'>[]): void {
  const { status, dateEnd } = enrolment;
  const last = sales.at(-1);
  const leaver = status === enrolmentStatuses.finished && dateEnd && dateEnd < addDays(db.today, -1);
  if (!last || purchaseStatusOn(last, db.today) !== studentProductStatuses.inUse) return;
  if (!leaver || !random.chance(SHARES.refund) || last.giftHour) return;
  const refundHour = last.balanceHour ?? 0;
  const refundAmount = Math.floor(refundableAmount(last, refundHour));
  const refundTime = `${addDays(dateEnd, 1)} 15:${random.int(10, 59)}:${random.int(10, 59)}`;
  Object.assign(last, { refundHour, refundAmount, refundTime, balanceHour: 0 });
  last.refunds = [{ refundAmount, refundHour, refundTime }];
  last.status = studentProductStatuses.refunded;
}
