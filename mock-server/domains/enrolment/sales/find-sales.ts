import type { ParsedInput } from '#contracts/call.ts';
import type { sales } from '#contracts/calls/sales.ts';
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
import type { Sale } from '#contracts/entities/sale.ts';
import { isOwned, visibleTenants } from '../access.ts';
import { studentNameFilter } from '../student-name-filter.ts';
import { type SaleSums, saleSums } from './sale-sums.ts';
import { saleView } from './sale-view.ts';

type SaleFilters = ParsedInput<typeof sales.export>;
type SliceReader<T> = (reader: Reader) => Slices<T>;

/** A sale with its amounts, which are computed once for the filter, the total and the order. */
interface FoundSale {
  row: Row<'sale'>;
  sums: SaleSums;
}

/** Returns the work that finds the visible sales that pass the filters, newest first or in the order of `sort`. */
export function findSales(world: World, session: Session, filters: SaleFilters): SliceReader<readonly FoundSale[]> {
  const { studentId, studentName = '', owing, saleTimeStart, saleTimeEnd, salesStaffId, sort } = filters;
  const isNamed = studentNameFilter(world.store, studentName);
  const isVisible = isOwned(world, session);
  const isSold = isOnDays(saleTimeStart, saleTimeEnd);
  const tenantIds = visibleTenants(world, session);
  const isWanted = (row: Row<'sale'>): boolean =>
    isVisible(row) && isSold(row.saleTime) && (!salesStaffId || row.salesStaffId === salesStaffId) && isNamed(row);
  return function* (reader) {
    const { sale, student } = reader.tables;
    const groups = studentId ? [sale.by('student', studentId)] : tenantIds.map((id) => sale.by('tenant', id));
    const found: FoundSale[] = [];
    for (const group of groups)
      for (const row of group) {
        yield;
        if (!isWanted(row)) continue;
        const sums = saleSums(reader, row);
        if (owing === undefined || sums.owedAmount > 0 === owing) found.push({ row, sums });
      }
    const newestFirst = yield* sortInSlices(
      found,
      (a, b) => compareText(b.row.saleTime, a.row.saleTime) || compareText(b.row.saleId, a.row.saleId),
    );
    return sortRows(newestFirst, sort, ({ row: { studentId: id, saleTime }, sums }) => ({
      studentName: student.get(id)?.studentName,
      saleTime,
      ...sums,
    }));
  };
}

type PageInput = ParsedInput<typeof sales.list>;

/** Returns the work that reads a page of the list of sales, and the arrears of all pages. */
export function salesPage(
  world: World,
  session: Session,
  { pageNum, pageSize, ...filters }: PageInput,
): SliceReader<Page<Sale> & { owedTotal: number }> {
  const find = findSales(world, session, filters);
  return function* (reader) {
    const found = yield* find(reader);
    let owedTotal = 0;
    for (const { sums } of found) {
      yield;
      owedTotal = addHours(owedTotal, sums.owedAmount);
    }
    const { rows, total } = pageOfRows(found, { pageNum, pageSize });
    return { rows: rows.map(({ row, sums }) => saleView(reader, row, sums)), total, owedTotal };
  };
}
