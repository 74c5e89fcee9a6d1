import { newestFirst, type Page, type PageQuery, pageOfRows, allNewestFirst } from './page.ts';

/** More are not put in order at a go: no request holds the others. */
export const MOST_SORTED = 2_000;

/** As dictionaries have them: Chinese by pinyin, 9 before 10. */
const { compare } = new Intl.Collator('zh-CN', { numeric: true });

/**
 * Rows by one column of what is shown of them; what is equal there stays as it was, and what has nothing there is last,
 * whichever way round.
 * @param sort `capacity`, `-capacity` for the greatest first; without it, or where there are too many, as they are
 */
export function inOrder<R extends object>(
  rows: readonly R[],
  sort: string | undefined,
  shown: (row: R) => object = (row) => row,
): readonly R[] {
  if (!sort || rows.length > MOST_SORTED) return rows;
  const falls = sort.startsWith('-');
  const column = falls ? sort.slice(1) : sort;
  return rows
    .map((row) => ({ row, value: (shown(row) as Record<string, unknown>)[column] }))
    .toSorted((a, b) => order(a.value, b.value, falls))
    .map(({ row }) => row);
}

function order(a: unknown, b: unknown, falls: boolean): number {
  const [isFirst, isSecond] = [isThere(a), isThere(b)];
  if (!isFirst || !isSecond) return Number(isSecond) - Number(isFirst);
  const rises = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  return falls ? -rises : rises;
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** A page of what is shown, newest first or in the order that is asked for. */
export function orderedPage<R extends object, S extends object>(
  groups: readonly (readonly R[])[],
  key: keyof R,
  { sort, ...page }: PageQuery & { sort?: string | undefined },
  shown: (row: R) => S,
): Page<S> {
  const found = sort
    ? pageOfRows(inOrder(allNewestFirst(groups, key), sort, shown), page)
    : newestFirst(groups, key, page);
  return { rows: found.rows.map(shown), total: found.total };
}
