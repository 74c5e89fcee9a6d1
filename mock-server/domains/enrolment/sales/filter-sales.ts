import type { ParsedInput } from '#contracts/call.ts';
import type { receipts } from '#contracts/calls/receipts.ts';
import type { sales } from '#contracts/calls/sales.ts';
import { isOnDays } from '#mock-server/kernel/clock/days.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { isOwned, visibleGroups } from '../access.ts';
import { studentNameFilter } from '../student-name-filter.ts';
import { saleSums } from './sale-sums.ts';

type SaleFilters = Omit<ParsedInput<typeof sales.export>, 'sort'>;
type ReceiptFilters = Omit<ParsedInput<typeof receipts.export>, 'sort'>;

/** Returns the visible sales that pass the filters, oldest first. */
export function filterSales(world: World, session: Session, filters: SaleFilters): Row<'sale'>[] {
  const { store } = world;
  const { studentId, studentName = '', owing, saleTimeStart, saleTimeEnd, salesStaffId } = filters;
  const isNamed = studentNameFilter(store, studentName);
  const isVisible = isOwned(world, session);
  const isSold = isOnDays(saleTimeStart, saleTimeEnd);
  const groups = studentId ? [store.tables.sale.by('student', studentId)] : visibleGroups(world, session, 'sale');
  return groups
    .flatMap((rows) =>
      rows.filter(
        (row) =>
          isVisible(row) &&
          isSold(row.saleTime) &&
          (!salesStaffId || row.salesStaffId === salesStaffId) &&
          isNamed(row) &&
          (owing === undefined || saleSums(store, row).owedAmount > 0 === owing),
      ),
    )
    .sort((a, b) => compareText(a.saleTime, b.saleTime) || compareText(a.saleId, b.saleId));
}

/** Returns the visible receipts that pass the filters, oldest first. */
export function filterReceipts(world: World, session: Session, filters: ReceiptFilters): Row<'receipt'>[] {
  const { store } = world;
  const { studentId, saleId, studentName = '', receiptNo = '', payTimeStart, payTimeEnd, payType, voided } = filters;
  const isNamed = studentNameFilter(store, studentName);
  const isVisible = isOwned(world, session);
  const isPaid = isOnDays(payTimeStart, payTimeEnd);
  const { receipt } = store.tables;
  const groups = saleId
    ? [receipt.by('sale', saleId)]
    : studentId
      ? [receipt.by('student', studentId)]
      : visibleGroups(world, session, 'receipt');
  return groups
    .flatMap((rows) =>
      rows.filter(
        (row) =>
          isVisible(row) &&
          (!studentId || row.studentId === studentId) &&
          isPaid(row.payTime) &&
          row.receiptNo.includes(receiptNo) &&
          (!payType || row.payType === payType) &&
          (voided === undefined || Boolean(row.voidTime) === voided) &&
          isNamed(row),
      ),
    )
    .sort((a, b) => compareText(a.payTime, b.payTime) || compareText(a.receiptId, b.receiptId));
}
