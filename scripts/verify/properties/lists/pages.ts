import type { PageData } from '../context.ts';
import { idOf, type RowValues } from '../contract/lists.ts';
import { listTexts, sharedTexts } from '../finding-texts.ts';

export interface Difference {
  field: string;
  expected: string;
  found: string;
}

/** Pages that were read with a small page size, with the rows that the list contains as a whole. */
export interface ReadPages {
  pageSize: number;
  /** Pages by page number. */
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
    found.push({ field: 'data.total', expected: listTexts.sumOfPages(all.length), found: String(total) });
  if (!complete && total < all.length)
    found.push({ field: 'data.total', expected: listTexts.atLeastRead(all.length), found: String(total) });
  for (const [pageNum, page] of pages) {
    const at = `pageNum=${pageNum}&pageSize=${pageSize}`;
    if (page.rows.length > pageSize)
      found.push({
        field: 'data.rows',
        expected: listTexts.atMost(at, pageSize),
        found: sharedTexts.rows(page.rows.length),
      });
    if (page.total !== total)
      found.push({ field: 'data.total', expected: listTexts.asOnFirstPage(at, total), found: String(page.total) });
    const start = (pageNum - 1) * pageSize;
    if (!complete && start + pageSize > all.length) continue;
    const expected = all.slice(start, start + pageSize);
    if (expected.length !== page.rows.length)
      found.push({
        field: 'data.rows',
        expected: listTexts.rowsOf(at, expected.length),
        found: sharedTexts.rows(page.rows.length),
      });
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
      expected: listTexts.inOrder(at, String(expected[place])),
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
    return [{ field, expected: sharedTexts.once(), found: sharedTexts.twice(String(id), before + 1, at + 1) }];
  });
}
