import { compareText } from '#contracts/rules/text-order.ts';

export interface PageQuery {
  pageNum: number;
  pageSize: number;
}
export interface Page<R> {
  rows: R[];
  total: number;
}

/** Merges groups of rows and returns one page, newest first. Each group must be in ascending order of id. */
export function newestFirst<R extends object>(
  groups: readonly (readonly R[])[],
  key: keyof R,
  { pageNum, pageSize }: PageQuery,
): Page<R> {
  const end = pageNum * pageSize;
  const total = groups.reduce((sum, group) => sum + group.length, 0);
  return { rows: mergeNewest(groups, key, end - pageSize, end), total };
}

/** Merges groups of rows and returns all rows, newest first. */
export const allNewestFirst = <R extends object>(groups: readonly (readonly R[])[], key: keyof R): R[] =>
  mergeNewest(groups, key, 0, Number.MAX_SAFE_INTEGER);

/** Sorts rows by creation time in ascending order. Some seeded ids are fixed, so their order does not reflect age. */
export const sortByCreation = <R extends { createTime?: string | null | undefined }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => compareText(a.createTime ?? '', b.createTime ?? ''));

/** Returns one page of rows that are already sorted. */
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
  const singleGroup = groups.length === 1 ? groups[0] : undefined;
  if (singleGroup)
    return singleGroup.slice(Math.max(0, singleGroup.length - end), Math.max(0, singleGroup.length - start)).reverse();
  const rows: R[] = [];
  const next = groups.map((group) => group.length - 1);
  for (let position = 0; position < end; position += 1) {
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
    if (position >= start) rows.push(row);
  }
  return rows;
}
