import { addDays, daysBetween } from '#contracts/rules/business-date.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { rowsWithin, type TenantIds } from './rows-within.ts';
import type { Span } from './spans.ts';

/**
 * Of campuses whose rows are not kept there are sums by month (`campusMonth`). Whatever the figures count of rows, they
 * add these to: a campus has the one or the other, or of older days the one and of newer ones the other.
 */
export type CampusMonth = Row<'campusMonth'>;

export const campusMonths = ({ tables }: Reader, tenantIds: TenantIds): readonly CampusMonth[] =>
  rowsWithin(tenantIds)(tables.campusMonth);

/** What the days of months that lie in a span come to; those of all campuses begin on the same few days. */
export function sumsWithin({ begin, end }: Span): (month: CampusMonth, byDay: readonly number[]) => number {
  const places = new Map<string, readonly [from: number, to: number]>();
  const placeOf = (first: string): readonly [from: number, to: number] => {
    const known = places.get(first) ?? [
      begin <= first ? 0 : daysBetween(first, begin),
      end < first ? 0 : end >= FAR ? Number.POSITIVE_INFINITY : daysBetween(first, end) + 1,
    ];
    places.set(first, known);
    return known;
  };
  return (month, byDay) => {
    const [from, to] = placeOf(month.begin);
    let sum = 0;
    for (let day = from; day < to && day < byDay.length; day += 1) sum += byDay[day] ?? 0;
    return sum;
  };
}

/** The month in which each campus stood on a day. */
export function monthsAt(months: readonly CampusMonth[], day: string): CampusMonth[] {
  const latest = new Map<string, CampusMonth>();
  for (const row of months) {
    const known = latest.get(row.tenantId);
    if (row.begin <= day && (!known || known.begin < row.begin)) latest.set(row.tenantId, row);
  }
  return [...latest.values()];
}

/** Students at the end of a day: those at the end of its month without those who came later. */
export function studentsAt(months: readonly CampusMonth[], day: string): number {
  const later = sumsWithin({ begin: day < FAR ? addDays(day, 1) : FAR, end: FAR });
  return monthsAt(months, day).reduce((all, row) => all + row.studentNum - later(row, row.newStudents), 0);
}

/** Behind every date that anything has. */
export const FAR = '9999-12-31';
