import type { RankingRow } from '#contracts/entities/ranking.ts';
import type { Steps } from '../../../kernel/pieces.ts';
import type { Reader } from '../../../kernel/store/reader.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { payerOf } from '../../onboarding/index.ts';
import { campusMonths, sumsWithin } from '../campus-months.ts';
import { rowsWithin, type TenantIds } from '../rows-within.ts';
import { liesIn, type Span } from '../spans.ts';
import { ranked, Tally } from './ranked.ts';
import { GONE, whoseOf } from './whose.ts';

/**
 * The places of a ranking (Spec 2 §3), of the same rows that the home figures count (home-figures.ts), in steps.
 * @param tenantIds whose rows count; null: everyone's, for the platform
 */
export type Ranking = (reader: Reader, span: Span, tenantIds: TenantIds) => Steps<RankingRow[]>;

/** Students entered in the span, by campus. */
export const newStudents: Ranking = function* (reader, span, tenantIds) {
  const tally = new Tally();
  for (const { tenantId, createTime } of rowsWithin(tenantIds)(reader.tables.student)) {
    if (liesIn(span, createTime)) tally.add(tenantId, 1);
    yield;
  }
  const within = sumsWithin(span);
  for (const row of campusMonths(reader, tenantIds)) tally.add(row.tenantId, within(row, row.newStudents));
  const whose = whoseOf(reader, tenantIds);
  return ranked(tally.entries().map(({ key, value }) => ({ ...whose.tenant(key), value })));
};

/** What students paid for each product. */
export const productSales: Ranking = function* (reader, span, tenantIds) {
  const tally = yield* tallySales(reader, span, tenantIds, ({ productId }) => productId);
  const whose = whoseOf(reader, tenantIds);
  const places = tally.entries().map(({ key, ...sum }) => {
    const product = reader.tables.product.get(key);
    const owner = product && tenantIds === null ? whose.tenant(product.tenantId).name : undefined;
    return { ...sum, name: product?.productName ?? GONE, tenantName: owner };
  });
  return ranked(places);
};

/** What students paid, by who sold it; purchases without a seller are nobody's. */
export const staffSales: Ranking = function* (reader, span, tenantIds) {
  const tally = yield* tallySales(reader, span, tenantIds, ({ salesStaffId }) => salesStaffId);
  const whose = whoseOf(reader, tenantIds);
  const places = tally.entries().map(({ key, ...sum }) => {
    const seller = reader.tables.staff.get(key);
    return { ...sum, name: seller?.staffName ?? GONE, tenantName: seller && whose.place(seller.tenantId) };
  });
  return ranked(places);
};

/** The hours that the lessons of the span took, by class, and how many attendances took them. */
export const classDepletion: Ranking = function* (reader, span, tenantIds) {
  const tally = yield* tallyHours(reader, span, tenantIds);
  const whose = whoseOf(reader, tenantIds);
  const places = tally.entries().map(({ key, ...sum }) => {
    const cla = reader.tables.cla.get(key);
    return { ...sum, name: cla?.claName ?? GONE, tenantName: cla && whose.place(cla.tenantId) };
  });
  return ranked(places);
};

/** The same hours, by the course of the class. */
export const courseDepletion: Ranking = function* (reader, span, tenantIds) {
  const { course, cla } = reader.tables;
  const tally = yield* tallyHours(reader, span, tenantIds, (claId) => cla.get(claId)?.courseId ?? '');
  const whose = whoseOf(reader, tenantIds);
  const places = tally.entries().map(({ key, ...sum }) => {
    const taught = course.get(key);
    const owner = taught && tenantIds === null ? whose.tenant(taught.tenantId).name : undefined;
    return { ...sum, name: taught?.courseName ?? GONE, tenantName: owner };
  });
  return ranked(places);
};

/** For the platform the service fees, by who paid; for an institution what its campuses sold. */
export const tenantIncome: Ranking = (reader, span, tenantIds) =>
  tenantIds === null ? serviceFees(reader, span) : campusSales(reader, span, tenantIds);

function* serviceFees(reader: Reader, span: Span): Steps<RankingRow[]> {
  const tally = new Tally();
  const orders = new Map<string, Row<'order'>>();
  for (const order of reader.tables.order.all()) {
    const payer = order.tenantId ?? order.username ?? '';
    orders.set(payer, order);
    if (liesIn(span, order.payTime)) tally.add(payer, order.amount ?? 0);
    yield;
  }
  const whose = whoseOf(reader, null);
  const places = tally.entries().map(({ key, ...sum }) => {
    const order = orders.get(key);
    const { tenantName } = whose.tenant(key);
    return { ...sum, name: (order && payerOf(reader, order)) ?? GONE, tenantName };
  });
  return ranked(places);
}

function* campusSales(reader: Reader, span: Span, tenantIds: readonly string[]): Steps<RankingRow[]> {
  const tally = yield* tallySales(reader, span, tenantIds, ({ tenantId }) => tenantId);
  const within = sumsWithin(span);
  for (const row of campusMonths(reader, tenantIds))
    tally.add(row.tenantId, within(row, row.sales), within(row, row.salesNum));
  const whose = whoseOf(reader, tenantIds);
  return ranked(tally.entries().map(({ key, ...sum }) => ({ ...whose.tenant(key), ...sum })));
}

function* tallySales(
  { tables }: Reader,
  span: Span,
  tenantIds: TenantIds,
  keyOf: (sale: Row<'studentProduct'>) => string | null | undefined,
): Steps<Tally> {
  const tally = new Tally();
  for (const sale of rowsWithin(tenantIds)(tables.studentProduct)) {
    const key = keyOf(sale);
    if (key && liesIn(span, sale.buyTime)) tally.add(key, sale.amount ?? 0);
    yield;
  }
  return tally;
}

function* tallyHours(
  { tables }: Reader,
  span: Span,
  tenantIds: TenantIds,
  keyOf: (claId: string) => string = (claId) => claId,
): Steps<Tally> {
  const tally = new Tally();
  for (const { courseTimeId, claId, claDate } of rowsWithin(tenantIds)(tables.claTime)) {
    if (liesIn(span, claDate))
      for (const { stuLoseHour } of tables.attendance.by('lesson', courseTimeId))
        if (stuLoseHour > 0) tally.add(keyOf(claId), stuLoseHour);
    yield;
  }
  return tally;
}
