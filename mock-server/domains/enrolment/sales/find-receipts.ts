import type { ParsedInput } from '#contracts/call.ts';
import type { receipts } from '#contracts/calls/receipts.ts';
import type { Receipt } from '#contracts/entities/receipt.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { isOnDays } from '#mock-server/kernel/clock/days.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { type Page, pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortInSlices } from '#mock-server/kernel/store/sort-in-slices.ts';
import { sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import type { Slices } from '#mock-server/kernel/time-slicing.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { isOwned, visibleTenants } from '../access.ts';
import { printedNameFilter, studentNameFilter } from '../student-name-filter.ts';

type ReceiptFilters = ParsedInput<typeof receipts.export>;
type SliceReader<T> = (reader: Reader) => Slices<T>;

/**
 * Returns the work that finds the visible receipts that pass the filters, newest first or in the order of `sort`. The name
 * of the student may be the printed or the present one.
 */
export function findReceipts(
  world: World,
  session: Session,
  filters: ReceiptFilters,
): SliceReader<readonly Row<'receipt'>[]> {
  const { studentId, saleId, sort } = filters;
  const tenantIds = visibleTenants(world, session);
  const isWanted = receiptFilter(world, session, filters);
  return function* ({ tables: { receipt } }) {
    const groups = saleId
      ? [receipt.by('sale', saleId)]
      : studentId
        ? [receipt.by('student', studentId)]
        : tenantIds.map((id) => receipt.by('tenant', id));
    const found: Row<'receipt'>[] = [];
    for (const group of groups)
      for (const row of group) {
        yield;
        if (isWanted(row)) found.push(row);
      }
    const newestFirst = yield* sortInSlices(
      found,
      (a, b) => compareText(b.payTime, a.payTime) || compareText(b.receiptId, a.receiptId),
    );
    return sortRows(newestFirst, sort);
  };
}

function receiptFilter(world: World, session: Session, filters: ReceiptFilters): (row: Row<'receipt'>) => boolean {
  const { studentId, studentName = '', receiptNo = '', payTimeStart, payTimeEnd, payType, voided } = filters;
  const isNamed = studentNameFilter(world.store, studentName);
  const isPrinted = printedNameFilter(studentName);
  const isVisible = isOwned(world, session);
  const isPaid = isOnDays(payTimeStart, payTimeEnd);
  return (row) =>
    isVisible(row) &&
    (!studentId || row.studentId === studentId) &&
    isPaid(row.payTime) &&
    row.receiptNo.includes(receiptNo) &&
    (!payType || row.payType === payType) &&
    (voided === undefined || Boolean(row.voidTime) === voided) &&
    (isNamed(row) || isPrinted(row));
}

type PageInput = ParsedInput<typeof receipts.list>;

/** Returns the work that reads a page of the list of receipts, and the amount of all pages without voided ones. */
export function receiptsPage(
  world: World,
  session: Session,
  { pageNum, pageSize, ...filters }: PageInput,
): SliceReader<Page<Receipt> & { amountTotal: number }> {
  const find = findReceipts(world, session, filters);
  return function* (reader) {
    const found = yield* find(reader);
    let amountTotal = 0;
    for (const { voidTime, amount } of found) {
      yield;
      if (!voidTime) amountTotal = addHours(amountTotal, amount);
    }
    const { rows, total } = pageOfRows(found, { pageNum, pageSize });
    return { rows: rows.map(receiptView), total, amountTotal };
  };
}

export const receiptView = ({ tenantId, institutionId, ...row }: Row<'receipt'>): Receipt => row;
