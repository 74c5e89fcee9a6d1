import type { TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import { attendanceRate } from '#contracts/rules/teacher-month.ts';

type Key = keyof TeacherMonthRow;

/**
 * Returns the value by which a column is sorted. The column of the roll is sorted by the attendance rate that it shows.
 */
const valueOf = (row: TeacherMonthRow, key: Key): number | string =>
  key === 'expectedNum' ? (attendanceRate(row) ?? -1) : key === 'lines' ? 0 : row[key];

/** Returns the rows in order of a column: `minutes`, or `-minutes` for descending. Equal rows keep their order. */
export function sortMonths(rows: readonly TeacherMonthRow[], sort: string): readonly TeacherMonthRow[] {
  const key = sort.replace('-', '') as Key;
  if (!rows[0] || !(key in rows[0])) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, key), valueOf(other, key)];
    return typeof a === 'number' && typeof b === 'number'
      ? sign * (a - b)
      : sign * String(a).localeCompare(String(b), 'zh-CN');
  });
}
