import type { DayCampus } from '../day/day-columns.ts';

/** Maximum number of columns that are readable on A4 in landscape format. */
const COLUMNS_A_PAGE = 12;

/** Returns the printed pages: one for each campus, or several of nearly equal size if a campus has many columns. */
export const pagesOf = (campuses: readonly DayCampus[]): DayCampus[] =>
  campuses.flatMap(({ deptId, deptName, columns }) => {
    const size = Math.ceil(columns.length / Math.ceil(columns.length / COLUMNS_A_PAGE));
    const starts = Array.from({ length: Math.ceil(columns.length / size) }, (_, page) => page * size);
    return starts.map((start) => ({ deptId, deptName, columns: columns.slice(start, start + size) }));
  });
