import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { rowsWithin, type TenantIds } from './rows-within.ts';
import type { Span } from './spans.ts';

/**
 * Of campuses whose rows are not kept there are sums by month (`campusMonth`). Whatever the figures count of rows, they
 * add these to: a campus has the one or the other, or of older days the one and of newer ones the other.
 */
type Month = Row<'campusMonth'>;

export const campusMonths = ({ tables }: Reader, tenantIds: TenantIds): readonly Month[] =>
  rowsWithin(tenantIds)(tables.campusMonth);

/** What the days of a month that lie in the span come to. */
export function sumWithin({ month }: Month, byDay: readonly number[], { begin, end }: Span): number {
  if (month < begin.slice(0, 7) || month > end.slice(0, 7)) return 0;
  const from = month === begin.slice(0, 7) ? Number(begin.slice(8)) - 1 : 0;
  const to = month === end.slice(0, 7) ? Number(end.slice(8)) : byDay.length;
  let sum = 0;
  for (let day = from; day < to; day += 1) sum += byDay[day] ?? 0;
  return sum;
}

/** The month in which each campus stood on a day. */
export function monthsAt(months: readonly Month[], day: string): Month[] {
  const latest = new Map<string, Month>();
  for (const row of months) {
    const known = latest.get(row.tenantId);
    if (row.month <= day.slice(0, 7) && (!known || known.month < row.month)) latest.set(row.tenantId, row);
  }
  return [...latest.values()];
}

/** Students at the end of a day: those at the end of its month without those who came later. */
export const studentsAt = (row: Month, day: string): number =>
  row.studentNum - sumWithin(row, row.newStudents, { begin: nextOf(day), end: LAST_DAY });

const LAST_DAY = '9999-12-31';
/** Behind the last day of a month comes none of its days. */
const nextOf = (day: string): string => `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
