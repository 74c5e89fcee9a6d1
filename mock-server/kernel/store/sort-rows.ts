import { newestFirst, type Page, type PageQuery, pageOfRows, allNewestFirst } from './page.ts';

/** Maximum number of rows that are sorted. Sorting more rows in one go would block other requests. */
export const MAX_SORTED = 2_000;

/** Comparison in dictionary order: Chinese is ordered by pinyin, and 9 comes before 10. */
const { compare } = new Intl.Collator('zh-CN', { numeric: true });

/**
 * Sorts rows by one displayed column. Sorting is stable, and rows without a value come last in both directions. The
 * specification defines no order for lists, and the browser has only one page, so `sort` is an extra query parameter.
 * @param sort `capacity`, or `-capacity` for descending order; without it, or with too many rows, the order is
 * unchanged
 */
export function sortRows<R extends object>(
  rows: readonly R[],
  sort: string | undefined,
  toView: (row: R) => object = (row) => row,
): readonly R[] {
  if (!sort || rows.length > MAX_SORTED) return rows;
  const isDescending = sort.startsWith('-');
  const column = isDescending ? sort.slice(1) : sort;
  return rows
    .map((row) => ({ row, value: (toView(row) as Record<string, unknown>)[column] }))
    .toSorted((a, b) => order(a.value, b.value, isDescending))
    .map(({ row }) => row);
}

function order(a: unknown, b: unknown, isDescending: boolean): number {
  const [isFirst, isSecond] = [isPresent(a), isPresent(b)];
  if (!isFirst || !isSecond) return Number(isSecond) - Number(isFirst);
  const ascendingOrder = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  return isDescending ? -ascendingOrder : ascendingOrder;
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Returns one page of rows in their displayed form, newest first or in the order of `sort`. */
export function sortedPage<R extends object, S extends object>(
  groups: readonly (readonly R[])[],
  key: keyof R,
  { sort, ...page }: PageQuery & { sort?: string | undefined },
  toView: (row: R) => S,
): Page<S> {
  const sorted = sort
    ? pageOfRows(sortRows(allNewestFirst(groups, key), sort, toView), page)
    : newestFirst(groups, key, page);
  return { rows: sorted.rows.map(toView), total: sorted.total };
}
