import { isByPeriod } from '#contracts/entities/product.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { sales as fixed, tenants } from '../fixed-ids.ts';
import { FIXED_STUDENTS } from '../generators/purchase-terms.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

type Purchase = Row<'studentProduct'>;

/** Number of days whose purchases have sales and receipts. Older ones were paid in full before receipts existed. */
const DAYS = 60;
/** Number of sales with arrears at each campus: the latest of this month before today, or of last month on the 1st. */
const OWING = 2;
/** Pay types of consecutive receipts: mostly 微信, then 支付宝, 现金 and 刷卡. */
export const PAY_TYPES = ['2', '2', '3', '2', '1', '3', '2', '4'] as const;

/**
 * Adds a sale and a receipt for each purchase of the last days, numbered by institution and year in order of time, and some
 * arrears. Draws nothing at random, so that other tables do not change.
 */
export function addSales(db: Draft): void {
  db.saleSetting.push({
    saleSettingId: db.nextId('saleSetting'),
    tenantId: tenants.lantian,
    prepaidLimit: true,
    lateLesson: true,
    updateTime: db.at(-20, '10:05'),
  });
  const institutions = indexBy(db.tenant, 'tenantId');
  const first = addDays(db.today, -DAYS);
  const recent = db.studentProduct
    .filter(({ buyTime }) => (buyTime ?? '') >= first)
    .sort((a, b) => compareText(timeOf(a), timeOf(b)) || compareText(a.studentProductId, b.studentProductId));
  const owing = owingPurchases(db, recent);
  const [exampleOwing, examplePaid] = examplesOf(recent, owing);
  const clerks = clerksOf(db);
  const numbers = new Map<string, number>();
  for (const [index, purchase] of recent.entries()) {
    const institutionId = institutions.get(purchase.tenantId)?.parentTenantId ?? purchase.tenantId;
    const year = timeOf(purchase).slice(0, 4);
    const number = (numbers.get(`${institutionId} ${year}`) ?? 0) + 1;
    numbers.set(`${institutionId} ${year}`, number);
    const sale = addSale(db, purchase, clerks(purchase.tenantId), purchase === exampleOwing ? fixed.owing : undefined);
    const receiptId = {
      [exampleOwing?.studentProductId ?? '']: fixed.receipt,
      [examplePaid?.studentProductId ?? '']: fixed.paidReceipt,
    }[purchase.studentProductId];
    addReceipt(db, purchase, sale, {
      ...(receiptId && { receiptId }),
      receiptNo: `${year}-${String(number).padStart(6, '0')}`,
      amount: owing.has(purchase) ? paidPart(purchase) : (purchase.amount ?? 0),
      payType: PAY_TYPES[index % PAY_TYPES.length] ?? '2',
      institutionId,
    });
  }
}

const timeOf = ({ buyTime }: Purchase): string => buyTime ?? '';

/** True for a purchase of quantity 1 at list price, without given hours. */
const isAtListPrice = ({ quantity, discountAmount, giftHour }: Purchase): boolean =>
  quantity === 1 && !discountAmount && !giftHour;

/** Returns two thirds of the price, rounded down to 100 yuan. */
const paidPart = ({ amount }: Purchase): number => Math.floor(((amount ?? 0) * 2) / 3 / 100) * 100;

/** Returns the latest purchases of each campus in yesterday's month, except those of students with fixed IDs. */
function owingPurchases({ today }: Draft, recent: readonly Purchase[]): ReadonlySet<Purchase> {
  const month = addDays(today, -1).slice(0, 7);
  const counts = new Map<string, number>();
  const isChosen = (purchase: Purchase): boolean => {
    const count = counts.get(purchase.tenantId) ?? 0;
    const isLater = timeOf(purchase).startsWith(month) && timeOf(purchase).slice(0, 10) < today;
    // The first one is the contract's example of arrears, which has no discount.
    const isFit = count > 0 || isAtListPrice(purchase);
    const isPaidInFull = FIXED_STUDENTS.has(purchase.studentId) || purchase.status !== studentProductStatuses.inUse;
    if (count === OWING || !isFit || !isLater || isPaidInFull || paidPart(purchase) === 0) return false;
    counts.set(purchase.tenantId, count + 1);
    return true;
  };
  return new Set(recent.toReversed().filter(isChosen));
}

/** Returns the latest purchase of 滨江校区 at list price with arrears and the latest one without; examples use both. */
function examplesOf(recent: readonly Purchase[], owing: ReadonlySet<Purchase>): (Purchase | undefined)[] {
  const own = recent.filter(
    (purchase) =>
      purchase.tenantId === tenants.binjiang &&
      purchase.status === studentProductStatuses.inUse &&
      !isByPeriod(purchase.chargeType) &&
      isAtListPrice(purchase),
  );
  return [own.findLast((one) => owing.has(one)), own.findLast((one) => !owing.has(one))];
}

/** Returns a function that maps a campus to the name of its selling account, or of the institution's if it has none. */
function clerksOf(db: Draft): (tenantId: string) => string {
  const parents = indexBy(db.tenant, 'tenantId');
  const nameAt = (tenantId: string | null | undefined): string | undefined =>
    db.user.find(({ tenantIds, teacherId }) => !teacherId && tenantIds[0] === tenantId)?.name;
  const names = new Map<string, string>();
  return (tenantId) => {
    const name = names.get(tenantId) ?? nameAt(tenantId) ?? nameAt(parents.get(tenantId)?.parentTenantId) ?? '';
    names.set(tenantId, name);
    return name;
  };
}

function addSale(db: Draft, purchase: Purchase, createUserName: string, saleId = db.nextId('sale')): Row<'sale'> {
  const { studentId, salesStaffId, tenantId, amount } = purchase;
  const discountReason = db.discountReasons.get(purchase.studentProductId);
  const sale = {
    saleId,
    studentId,
    saleTime: timeOf(purchase),
    discountReason,
    salesStaffId,
    createUserName,
    tenantId,
  };
  const { listAmount = amount, discountAmount = 0 } = purchase;
  Object.assign(purchase, { saleId, listAmount, discountAmount });
  db.sale.push(sale);
  return sale;
}

type Paid = Pick<Row<'receipt'>, 'receiptNo' | 'amount' | 'payType' | 'institutionId'> & { receiptId?: string };

function addReceipt(
  db: Draft,
  purchase: Purchase,
  { saleId, studentId, saleTime, discountReason, createUserName, tenantId }: Row<'sale'>,
  { receiptId = db.nextId('receipt'), amount, institutionId, ...paid }: Paid,
): void {
  const student = required(
    db.student.find((row) => row.studentId === studentId),
    'the student of a purchase',
  );
  const dept = db.dept.find(({ deptId }) => deptId === student.deptId);
  const product = required(
    db.product.find(({ productId }) => productId === purchase.productId),
    'the product of a purchase',
  );
  const due = purchase.amount ?? 0;
  purchase.payments = [{ receiptId, amount, payTime: saleTime }];
  db.receipt.push({
    receiptId,
    saleId,
    studentId,
    studentName: student.studentName,
    tenantName: db.tenant.find((row) => row.tenantId === institutionId)?.tenantName ?? '',
    deptName: dept?.deptName,
    deptPhone: dept?.phone,
    lines: [
      {
        productName: product.productName,
        courseName: db.course.find(({ courseId }) => courseId === product.courseId)?.courseName,
        quantity: purchase.quantity,
        ...(isByPeriod(purchase.chargeType) ? { days: purchase.buyDay } : { hours: purchase.buyHour }),
        giftHour: purchase.giftHour,
        dateBegin: purchase.dateBegin,
        expireDate: purchase.expireDate,
        amount,
      },
    ],
    listAmount: purchase.listAmount ?? due,
    discountAmount: purchase.discountAmount ?? 0,
    discountReason,
    saleAmount: due,
    amount,
    owedAfter: due - amount,
    payTime: saleTime,
    createUserName,
    printCount: 1,
    ...paid,
    institutionId,
    tenantId,
  });
}
