export interface PageQuery {
  pageNum: number;
  pageSize: number;
}
export interface Page<R> {
  rows: R[];
  total: number;
}

/**
 * One page, newest first, of groups of rows that are each in ascending order of id. Only as many rows are touched as
 * the page needs, unless a filter has to look at all of them to count.
 */
export function newestFirst<R extends object>(
  groups: readonly (readonly R[])[],
  key: keyof R,
  { pageNum, pageSize }: PageQuery,
  matches?: (row: R) => boolean,
): Page<R> {
  const end = pageNum * pageSize;
  let total = 0;
  const chosen = groups.map((group) => {
    if (!matches) {
      total += group.length;
      return group;
    }
    const found: R[] = [];
    for (let at = group.length - 1; at >= 0; at -= 1) {
      const row = group[at];
      if (row === undefined || !matches(row)) continue;
      total += 1;
      if (found.length < end) found.push(row);
    }
    return found.reverse();
  });
  return { rows: mergeNewest(chosen, key, end - pageSize, end), total };
}

/** Every matching row, newest first. */
export const allNewestFirst = <R extends object>(
  groups: readonly (readonly R[])[],
  key: keyof R,
  matches: (row: R) => boolean,
): R[] => newestFirst(groups, key, { pageNum: 1, pageSize: Number.MAX_SAFE_INTEGER }, matches).rows;

/** A page of rows that are already in the wanted order. */
export const pageOfRows = <R>(rows: readonly R[], { pageNum, pageSize }: PageQuery): Page<R> => ({
  rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: rows.length,
});

function mergeNewest<R extends object>(
  groups: readonly (readonly R[])[],
  key: keyof R,
  start: number,
  end: number,
): R[] {
  const only = groups.length === 1 ? groups[0] : undefined;
  if (only) return only.slice(Math.max(0, only.length - end), Math.max(0, only.length - start)).reverse();
  const rows: R[] = [];
  const next = groups.map((group) => group.length - 1);
  for (let taken = 0; taken < end; taken += 1) {
    let newest = -1;
    let row: R | undefined;
    for (let index = 0; index < groups.length; index += 1) {
      const candidate = groups[index]?.[next[index] ?? -1];
      if (candidate === undefined || (row !== undefined && candidate[key] < row[key])) continue;
      row = candidate;
      newest = index;
    }
    if (row === undefined) break;
    next[newest] = (next[newest] ?? 0) - 1;
    if (taken >= start) rows.push(row);
  }
  return rows;
}
