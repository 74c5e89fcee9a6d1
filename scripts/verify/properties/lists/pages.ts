import type { PageData } from '../context.ts';
import { idOf, type RowValues } from '../contract/lists.ts';

export interface Difference {
  field: string;
  expected: string;
  found: string;
}

/** Pages that were read with a small page size, with the rows that the list contains as a whole. */
export interface ReadPages {
  pageSize: number;
  /** Page numbers with their pages. */
  pages: ReadonlyMap<number, PageData>;
  /** Ids of all rows in their order, read with a large page size; null for a row without an id. */
  all: readonly (string | null)[];
  /** False if the list has more rows than were read. */
  complete: boolean;
  total: number;
}

/** Returns the differences between the pages of a list and the whole list. */
export function pageDifferences({ pageSize, pages, all, complete, total }: ReadPages, idField: string | null) {
  const found: Difference[] = [];
  if (complete && total !== all.length)
    found.push({ field: 'data.total', expected: `${all.length}（各页行数之和）`, found: String(total) });
  if (!complete && total < all.length)
    found.push({ field: 'data.total', expected: `至少 ${all.length}（已读到的行数）`, found: String(total) });
  for (const [pageNum, page] of pages) {
    const at = `pageNum=${pageNum}&pageSize=${pageSize}`;
    if (page.rows.length > pageSize)
      found.push({ field: 'data.rows', expected: `${at}：至多 ${pageSize} 行`, found: `${page.rows.length} 行` });
    if (page.total !== total)
      found.push({ field: 'data.total', expected: `${at}：${total}，与第 1 页一致`, found: String(page.total) });
    const start = (pageNum - 1) * pageSize;
    if (!complete && start + pageSize > all.length) continue;
    const expected = all.slice(start, start + pageSize);
    if (expected.length !== page.rows.length)
      found.push({ field: 'data.rows', expected: `${at}：${expected.length} 行`, found: `${page.rows.length} 行` });
    else if (idField !== null) found.push(...orderDifferences(expected, page.rows, idField, at));
  }
  return found;
}

function orderDifferences(
  expected: readonly (string | null)[],
  rows: readonly RowValues[],
  idField: string,
  at: string,
): Difference[] {
  const place = expected.findIndex((id, index) => id !== idOf(rows[index] ?? {}, idField));
  if (place < 0) return [];
  const field = `data.rows[${place}].${idField}`;
  return [
    {
      field,
      expected: `${at}：${expected[place]}（与整个列表的顺序一致，各页不重叠、不遗漏）`,
      found: String(idOf(rows[place] ?? {}, idField)),
    },
  ];
}

/** Returns the differences of ids that occur more than once in a list. */
export function duplicateIds(rows: readonly RowValues[], idField: string): Difference[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row, at) => {
    const id = idOf(row, idField);
    const before = id === null ? undefined : seen.get(id);
    if (id !== null && before === undefined) seen.set(id, at);
    if (before === undefined) return [];
    const field = `data.rows[].${idField}`;
    return [{ field, expected: '每个编号只出现一次', found: `${id} 出现在第 ${before + 1} 行和第 ${at + 1} 行` }];
  });
}
