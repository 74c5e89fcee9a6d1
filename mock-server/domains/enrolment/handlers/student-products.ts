import type { studentProducts as calls } from '#contracts/calls/student-products.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { usedAmountOf } from '#contracts/rules/hour-worth.ts';
import { keptAmount } from '#contracts/rules/refund-computation.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { allNewestFirst } from '#mock-server/kernel/store/page.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortedPage, sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import { boughtHours, paidHours } from '../ledger/bought-hours.ts';
import { extendingSuspension } from '../ledger/suspension.ts';
import { moneyOf } from '../payments-of.ts';
import { filterPurchases, refundAmountInRange } from '../purchase-filters.ts';
import { purchaseSheetColumns } from '../purchase-sheet.ts';
import { sellProduct } from '../purchases.ts';
import { refundPurchase } from '../refunds.ts';
import { transferHours } from '../sales/transfer-hours.ts';

/** Handlers for purchases and refunds (Spec 2 §4; details decided). */
export const studentProducts: Handlers<typeof calls> = {
  list(world, session, { pageNum, pageSize, sort, ...filters }) {
    const matching = filterPurchases(world, session, filters);
    const view = (row: Row<'studentProduct'>) => ({
      ...purchaseView(world.store, row),
      refundAmountInRange: refundAmountInRange(row, filters),
    });
    return {
      ...sortedPage(matching, 'studentProductId', { pageNum, pageSize, sort }, view),
      // The home page's reminder links to this list and counts students, not purchases.
      studentTotal: filters.minBalanceDay === undefined ? undefined : countOfStudents(matching.flat()),
    };
  },

  export(world, session, { sort, ...filters }) {
    const matching = allNewestFirst(filterPurchases(world, session, filters), 'studentProductId');
    return exportWorkbook<Row<'studentProduct'>, StudentProduct>(world.store, '已购产品', {
      rows: sortRows(matching, sort, (row) => purchaseView(world.store, row)),
      shown: (row, reader) => ({
        ...purchaseView(reader, row),
        refundAmountInRange: refundAmountInRange(row, filters),
      }),
      columns: purchaseSheetColumns(world.clock.today(), Boolean(filters.refundTimeStart || filters.refundTimeEnd)),
    });
  },

  add: sellProduct,
  refund: refundPurchase,
  transfer: transferHours,
};

const countOfStudents = (purchases: readonly Row<'studentProduct'>[]): number =>
  new Set(purchases.map((purchase) => purchase.studentId)).size;

function purchaseView(
  store: Reader,
  { tenantId, productId, salesStaffId, refunds, payments, ...row }: Row<'studentProduct'>,
): StudentProduct {
  const { tables } = store;
  const product = tables.product.get(productId);
  const byPeriod = isByPeriod(row.chargeType ?? product?.chargeType);
  const money = moneyOf({ ...row, payments });
  const isKnown = typeof row.amount === 'number';
  return {
    ...row,
    studentName: tables.student.get(row.studentId)?.studentName,
    productName: product?.productName,
    courseName: tables.course.get(courseIdOf(store, row.studentCourseId) ?? product?.courseId ?? '')?.courseName,
    chargeType: row.chargeType ?? product?.chargeType,
    suspendDate: byPeriod ? extendingSuspension(store, row.studentCourseId) : null,
    ...(isKnown && money),
    netAmount: isKnown ? keptAmount({ ...row, ...money }) : null,
    buyHour: byPeriod ? null : boughtHours(store, { productId, ...row }),
    usedAmount: byPeriod ? 0 : usedAmountOf(paidHours(store, { productId, ...row })),
    buyDay: row.buyDay ?? (typeof product?.days === 'number' ? product.days * row.quantity : null),
  };
}

/** Returns the course of an enrolment. That of a purchase by transfer differs from the course of its product. */
const courseIdOf = ({ tables }: Reader, studentCourseId: string): string | undefined =>
  tables.studentCourse.get(studentCourseId)?.courseId;
