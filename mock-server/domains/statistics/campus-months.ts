import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { rowsWithin, type TenantIds } from './rows-within.ts';
import type { Span } from './spans.ts';

/**
 * Sums of one month for a campus whose rows are not stored. Statistics add the sums to the counts from rows; no day of
 * a campus has both rows and sums.
 */
export type CampusMonth = Row<'campusMonth'>;

export const campusMonths = ({ tables }: Reader, tenantIds: TenantIds): readonly CampusMonth[] =>
  rowsWithin(tenantIds)(tables.campusMonth);

/**
 * Returns a function that sums a month's daily values within a span. The range of days is cached, because many months
 * begin on the same date.
 */
export function sumsWithin({ begin, end }: Span): (month: CampusMonth, byDay: readonly number[]) => number {
  const places = new Map<string, readonly [from: number, to: number]>();
  const placeOf = (first: string): readonly [from: number, to: number] => {
    const offsets = places.get(first) ?? [
      begin <= first ? 0 : daysBetween(first, begin),
      end < first ? 0 : end >= END_OF_TIME ? Number.POSITIVE_INFINITY : daysBetween(first, end) + 1,
    ];
    places.set(first, offsets);
    return offsets;
  };
  return (month, byDay) => {
    const [from, to] = placeOf(month.begin);
    let sum = 0;
    for (let day = from; day < to && day < byDay.length; day += 1) sum += byDay[day] ?? 0;
    return sum;
  };
}

/** Returns, for each campus, the last month that has begun by the day. */
export function monthsAt(months: readonly CampusMonth[], day: string): CampusMonth[] {
  const latest = new Map<string, CampusMonth>();
  for (const row of months) {
    const previous = latest.get(row.tenantId);
    if (row.begin <= day && (!previous || previous.begin < row.begin)) latest.set(row.tenantId, row);
  }
  return [...latest.values()];
}

/**
 * Returns the number of students at the end of a day: the number at the end of the month, less the students who joined
 * after the day.
 */
export function studentsAt(months: readonly CampusMonth[], day: string): number {
  const later = sumsWithin({ begin: day < END_OF_TIME ? addDays(day, 1) : END_OF_TIME, end: END_OF_TIME });
  return monthsAt(months, day).reduce((all, row) => all + row.studentNum - later(row, row.newStudents), 0);
}

/** A date after every stored date. */
export const END_OF_TIME = '9999-12-31';
