import type { studentProducts as calls } from '#contracts/calls/student-products.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { allNewestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortedPage, sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import { filterPurchases, refundAmountInRange } from '../purchase-filters.ts';
import { purchaseSheetColumns } from '../purchase-sheet.ts';
import { purchaseView } from '../purchase-view.ts';
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
