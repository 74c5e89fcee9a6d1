import type { RankingRow } from '#contracts/entities/ranking.ts';
import type { Slices } from '#mock-server/kernel/time-slicing.ts';
import { valuesOn } from '#mock-server/kernel/store/dated-values.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { paymentsOf, refundsOf } from '../../enrolment/index.ts';
import { payerName } from '../../onboarding/index.ts';
import { campusMonths, sumsWithin } from '../campus-months.ts';
import { orderRefundTime } from '../order-refund.ts';
import { isWithin, rowsWithin, type TenantIds } from '../rows-within.ts';
import { liesIn, type Span } from '../spans.ts';
import { rankRows, Tally } from './rank-rows.ts';
import { DELETED, tenantNames } from './tenant-names.ts';

/**
 * Computes the rows of a ranking (Spec 2 §3) with time-slicing. A ranking counts the rows that the home figures count
 * (home-figures.ts).
 * @param tenantIds tenants whose rows count; null counts all rows, for the platform
 */
export type Ranking = (reader: Reader, span: Span, tenantIds: TenantIds) => Slices<RankingRow[]>;

/** Ranks campuses by the number of students who were added in the span, wherever they are now. */
export const newStudents: Ranking = function* (reader, span, tenantIds) {
  const tally = new Tally();
  const isOwn = isWithin(tenantIds);
  for (const row of reader.tables.student.all()) {
    const { tenantId } = valuesOn(row, row.createTime ?? '');
    if (liesIn(span, row.createTime) && isOwn(tenantId)) tally.add(tenantId, 1);
    yield;
  }
  const within = sumsWithin(span);
  for (const row of campusMonths(reader, tenantIds)) tally.add(row.tenantId, within(row, row.newStudents));
  const tenantNamesOf = tenantNames(reader, tenantIds);
  return rankRows(tally.entries().map(({ key, value }) => ({ ...tenantNamesOf.tenant(key), value })));
};

/** Key and name, in the ranking of products, for moved-in purchases, which have no product. */
const NO_PRODUCT = '-';
const MOVED_IN = '转入';

/** Ranks products by the amount that students paid in the span, minus the refunds in the span. */
export const productSales: Ranking = function* (reader, span, tenantIds) {
  const tally = yield* tallySales(reader, span, tenantIds, ({ productId }) => productId || NO_PRODUCT);
  const tenantNamesOf = tenantNames(reader, tenantIds);
  const places = tally.netEntries().map(({ key, ...sum }) => {
    const product = reader.tables.product.get(key);
    const owner = product && tenantIds === null ? tenantNamesOf.tenant(product.tenantId).name : undefined;
    return { ...sum, name: product?.productName ?? (key === NO_PRODUCT ? MOVED_IN : DELETED), tenantName: owner };
  });
  return rankRows(places);
};

/**
 * Ranks staff by the amount of their sales to students in the span, minus the refunds of their sales in the span.
 * Purchases without a seller do not count.
 */
export const staffSales: Ranking = function* (reader, span, tenantIds) {
  const tally = yield* tallySales(reader, span, tenantIds, ({ salesStaffId }) => salesStaffId);
  const tenantNamesOf = tenantNames(reader, tenantIds);
  const places = tally.netEntries().map(({ key, ...sum }) => {
    const seller = reader.tables.staff.get(key);
    return {
      ...sum,
      name: seller?.staffName ?? DELETED,
      tenantName: seller && tenantNamesOf.place(valuesOn(seller, span.end).tenantId),
    };
  });
  return rankRows(places);
};

/** Ranks classes by the hours that lessons of the span consumed, with the number of attendances. */
export const classDepletion: Ranking = function* (reader, span, tenantIds) {
  const tally = yield* tallyHours(reader, span, tenantIds);
  const tenantNamesOf = tenantNames(reader, tenantIds);
  const places = tally.entries().map(({ key, ...sum }) => {
    const cla = reader.tables.cla.get(key);
    return { ...sum, name: cla?.claName ?? DELETED, tenantName: cla && tenantNamesOf.place(cla.tenantId) };
  });
  return rankRows(places);
};

/** Ranks courses by the hours that lessons of the span consumed. */
export const courseDepletion: Ranking = function* (reader, span, tenantIds) {
  const { course, cla } = reader.tables;
  const tally = yield* tallyHours(reader, span, tenantIds, (claId) => cla.get(claId)?.courseId ?? '');
  const tenantNamesOf = tenantNames(reader, tenantIds);
  const places = tally.entries().map(({ key, ...sum }) => {
    const taught = course.get(key);
    const owner = taught && tenantIds === null ? tenantNamesOf.tenant(taught.tenantId).name : undefined;
    return { ...sum, name: taught?.courseName ?? DELETED, tenantName: owner };
  });
  return rankRows(places);
};

/**
 * For the platform, ranks institutions and campuses by the service fees they paid; for all others, ranks campuses by
 * sales. Refunds made in the span are subtracted.
 */
export const tenantIncome: Ranking = (reader, span, tenantIds) =>
  tenantIds === null ? serviceFees(reader, span) : campusSales(reader, span, tenantIds);

function* serviceFees(reader: Reader, span: Span): Slices<RankingRow[]> {
  const tally = new Tally();
  const orders = new Map<string, Row<'order'>>();
  for (const order of reader.tables.order.all()) {
    const payer = order.tenantId ?? order.username ?? '';
    orders.set(payer, order);
    if (liesIn(span, order.payTime)) tally.add(payer, order.amount ?? 0);
    if (liesIn(span, orderRefundTime(order))) tally.refund(payer, order.amount ?? 0);
    yield;
  }
  const tenantNamesOf = tenantNames(reader, null);
  const places = tally.netEntries().map(({ key, ...sum }) => {
    const order = orders.get(key);
    const { tenantName } = tenantNamesOf.tenant(key);
    return { ...sum, name: (order && payerName(reader, order)) ?? DELETED, tenantName };
  });
  return rankRows(places);
}

function* campusSales(reader: Reader, span: Span, tenantIds: readonly string[]): Slices<RankingRow[]> {
  const tally = yield* tallySales(reader, span, tenantIds, ({ tenantId }) => tenantId);
  const within = sumsWithin(span);
  for (const row of campusMonths(reader, tenantIds)) {
    tally.add(row.tenantId, within(row, row.sales), within(row, row.salesNum));
    tally.refund(row.tenantId, within(row, row.refunds ?? []));
  }
  const tenantNamesOf = tenantNames(reader, tenantIds);
  return rankRows(tally.netEntries().map(({ key, ...sum }) => ({ ...tenantNamesOf.tenant(key), ...sum })));
}

function* tallySales(
  { tables }: Reader,
  span: Span,
  tenantIds: TenantIds,
  keyOf: (sale: Row<'studentProduct'>) => string | null | undefined,
): Slices<Tally> {
  const tally = new Tally();
  const receipts = new Tally();
  for (const sale of rowsWithin(tenantIds)(tables.studentProduct)) {
    const key = keyOf(sale);
    if (key) {
      for (const { payTime, amount, receiptId } of paymentsOf(sale)) {
        if (!liesIn(span, payTime)) continue;
        tally.add(key, amount, receiptId ? 0 : 1);
        if (receiptId) receipts.add(JSON.stringify([key, receiptId]), amount);
      }
      for (const { refundTime, refundAmount } of refundsOf(sale))
        if (liesIn(span, refundTime)) tally.refund(key, refundAmount);
    }
    yield;
  }
  // A receipt is one transaction, unless it was voided in the span.
  for (const { key, value } of receipts.entries()) if (value > 0) tally.add(JSON.parse(key)[0], 0);
  return tally;
}

function* tallyHours(
  { tables }: Reader,
  span: Span,
  tenantIds: TenantIds,
  keyOf: (claId: string) => string = (claId) => claId,
): Slices<Tally> {
  const tally = new Tally();
  for (const { courseTimeId, claId, claDate } of rowsWithin(tenantIds)(tables.claTime)) {
    if (liesIn(span, claDate))
      for (const { stuLoseHour } of tables.attendance.by('lesson', courseTimeId))
        if (stuLoseHour > 0) tally.add(keyOf(claId), stuLoseHour);
    yield;
  }
  return tally;
}
