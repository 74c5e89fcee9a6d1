import { orderStatuses } from '#contracts/entities/order.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import { valuesOn } from '../../kernel/store/dated-values.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { paymentsOf, refundsOf } from '../enrolment/index.ts';
import { orderRefundTime } from './order-refund.ts';
import { HourPrices } from './hour-prices.ts';
import { type CampusMonth, campusMonths, monthsAt, studentsAt, sumsWithin } from './campus-months.ts';
import { isWithin, rowsWithin, type TenantIds, tenantsWithin } from './rows-within.ts';
import { forEnds, forSpans, type Spans } from './spans.ts';

const zeroSums = () => ({
  brandNum: 0,
  tenantNum: 0,
  teacherNum: 0,
  studentNum: 0,
  roomNum: 0,
  taking: 0,
  takingNum: 0,
  nonPayment: 0,
  nonPaymentNum: 0,
  refund: 0,
  refundNum: 0,
  productTakingAmount: 0,
  productRefundAmount: 0,
  productRefundNum: 0,
  claTakingAmount: 0,
  claTakingNum: 0,
  waitAuditNum: 0,
});
type Sums = ReturnType<typeof zeroSums>;

/**
 * Computes the home modules' figures for each span (Spec 1 §3; definitions decided). Scans each table once, whatever
 * the number of spans; long tables are time-sliced. Campuses without stored rows add their monthly sums
 * (campus-months.ts).
 * - brands, campuses, students and rooms count if they exist at the end of the span, teachers if they are in service
 * - `taking` sums the service fees paid in the span, including fees refunded later; `refund` sums the fees refunded in
 *   the span, regardless of when they were paid; `nonPayment` sums the orders created in the span that are still unpaid
 * - `productTakingAmount` sums the payments of students in the span, minus the receipts that were voided in the span;
 *   `productRefundAmount` sums the refunds to students in the span, regardless of when the products were bought
 * - `claTakingNum` counts the attendances that deducted hours, in the span's lessons; `claTakingAmount` sums the value
 *   of these hours
 * - `waitAuditNum` counts the applications that are pending now; for the comparison span, only those of them that were
 *   submitted by its end
 * @param tenantIds tenants whose rows count; null counts all rows
 */
export function* computeHomeFigures(store: Reader, spans: Spans, tenantIds: readonly string[] | null): Slices<Sums[]> {
  const totals = spans.map(zeroSums);
  const at = (span: number): Sums => totals[span] as Sums;
  const { tables } = store;
  const rows = rowsWithin(tenantIds);

  countBrandsAndCampuses(store, spans, tenantIds, at);
  yield* countPeopleAndRooms(store, spans, tenantIds, at);
  for (const order of rows(tables.order)) addOrder(order, spans, at);
  yield* addSales(store, rows(tables.studentProduct), rows(tables.claTime), spans, at);
  addCampusMonths(campusMonths(store, tenantIds), spans, at);
  countWaiting(store, spans, tenantIds, at);
  for (const sum of totals) roundAmounts(sum);
  return totals;
}

/** Counts the teachers in service, students and rooms at the end of each span, at the campus where they were then. */
function* countPeopleAndRooms(
  { tables }: Reader,
  spans: Spans,
  tenantIds: TenantIds,
  at: (span: number) => Sums,
): Slices<void> {
  const isOwn = isWithin(tenantIds);
  for (const row of tables.staff.all()) {
    forEnds(spans, row.entryDate ?? row.createTime, (span, end) => {
      const { type, personnelStatus, tenantId } = valuesOn(row, end);
      const isInService = type === staffTypes.teacher && personnelStatus !== personnelStatuses.left;
      if (isInService && isOwn(tenantId)) at(span).teacherNum += 1;
    });
    yield;
  }
  for (const row of tables.student.all()) {
    forEnds(spans, row.createTime, (span, end) => {
      if (isOwn(valuesOn(row, end).tenantId)) at(span).studentNum += 1;
    });
    yield;
  }
  for (const row of tables.room.all()) {
    forEnds(spans, row.createTime, (span, end) => {
      if (isOwn(valuesOn(row, end).tenantId)) at(span).roomNum += 1;
    });
    yield;
  }
}

/** Adds the sales to students and the value of the hours that lessons consumed. */
function* addSales(
  store: Reader,
  sales: readonly Row<'studentProduct'>[],
  lessons: readonly Row<'claTime'>[],
  spans: Spans,
  at: (span: number) => Sums,
): Slices<void> {
  const prices = new HourPrices(store);
  for (const sale of sales) {
    for (const { payTime, amount } of paymentsOf(sale))
      forSpans(spans, payTime, (span) => (at(span).productTakingAmount += amount));
    for (const { refundTime, refundAmount } of refundsOf(sale))
      forSpans(spans, refundTime, (span) => {
        at(span).productRefundAmount += refundAmount;
        at(span).productRefundNum += 1;
      });
    prices.learn(sale);
    yield;
  }
  for (const { courseTimeId, claDate } of lessons) {
    forSpans(spans, claDate, (span) => addLesson(at(span), store.tables.attendance.by('lesson', courseTimeId), prices));
    yield;
  }
}

/** Adds the monthly sums of campuses without stored rows. */
function addCampusMonths(months: readonly CampusMonth[], spans: Spans, at: (span: number) => Sums): void {
  for (const [index, span] of spans.entries()) {
    const sum = at(index);
    const within = sumsWithin(span);
    sum.studentNum += studentsAt(months, span.end);
    for (const row of monthsAt(months, span.end)) {
      sum.teacherNum += row.teacherNum;
      sum.roomNum += row.roomNum;
    }
    for (const row of months) {
      sum.productTakingAmount += within(row, row.sales);
      sum.productRefundAmount += within(row, row.refunds ?? []);
      sum.productRefundNum += within(row, row.refundsNum ?? []);
      sum.claTakingAmount += within(row, row.lessonIncome);
      sum.claTakingNum += within(row, row.lessonNum);
    }
  }
}

function roundAmounts(sum: Sums): void {
  for (const name of [
    'taking',
    'refund',
    'nonPayment',
    'productTakingAmount',
    'productRefundAmount',
    'claTakingAmount',
  ] as const)
    sum[name] = toHundredths(sum[name]);
}

function addLesson(sum: Sums, attendances: readonly Row<'attendance'>[], prices: HourPrices): void {
  for (const { stuLoseHour, studentCourseId, worth } of attendances) {
    if (stuLoseHour === 0) continue;
    sum.claTakingNum += 1;
    sum.claTakingAmount += worth ?? stuLoseHour * prices.of(studentCourseId);
  }
}

function addOrder(order: Row<'order'>, spans: Spans, at: (span: number) => Sums): void {
  const { orderStatus, amount: paid, payTime, createTime } = order;
  const amount = paid ?? 0;
  forSpans(spans, payTime, (span) => {
    const sum = at(span);
    sum.taking += amount;
    sum.takingNum += 1;
  });
  forSpans(spans, orderRefundTime(order), (span) => {
    at(span).refund += amount;
    at(span).refundNum += 1;
  });
  if (orderStatus !== orderStatuses.unpaid) return;
  forSpans(spans, createTime, (span) => {
    at(span).nonPayment += amount;
    at(span).nonPaymentNum += 1;
  });
}

function countBrandsAndCampuses(
  { tables }: Reader,
  spans: Spans,
  tenantIds: readonly string[] | null,
  at: (span: number) => Sums,
): void {
  const tenants = tenantsWithin(tables.tenant, tenantIds);
  for (const row of tenants)
    if (!isInstitution(row)) forEnds(spans, row.createTime, (span) => (at(span).tenantNum += 1));
  for (const { brandId, createTime } of tables.brand.all())
    forEnds(spans, createTime, (span, end) => {
      const isOwn = tenantIds === null || tenants.some((row) => valuesOn(row, end).brandId === brandId);
      if (isOwn) at(span).brandNum += 1;
    });
}

function countWaiting(
  { tables }: Reader,
  spans: Spans,
  tenantIds: readonly string[] | null,
  at: (span: number) => Sums,
): void {
  for (const { auditStatus, parentId, requestTime } of tables.registration.all()) {
    if (auditStateOf(auditStatus) !== 'pending') continue;
    if (tenantIds !== null && !tenantIds.includes(parentId ?? '')) continue;
    at(0).waitAuditNum += 1;
    forEnds(spans, requestTime, (span) => (at(span).waitAuditNum += span === 0 ? 0 : 1));
  }
}
