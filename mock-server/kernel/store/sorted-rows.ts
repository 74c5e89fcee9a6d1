import type { AnyRow } from './schema.ts';

/** Returns the position of an id among rows in ascending order of id. For a missing id, returns its insertion point. */
export function indexOfId(rows: readonly AnyRow[], key: string, id: string): number {
  let low = 0;
  let high = rows.length;
  // The end is checked first, because a new row has the highest id.
  const last = rows[high - 1];
  if (!last || (last[key] as string) < id) return high;
  // Tables with a maximum length remove their oldest row.
  if (rows[0]?.[key] === id) return 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.[key] as string) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function insertSorted(rows: AnyRow[], key: string, row: AnyRow): void {
  const index = indexOfId(rows, key, row[key] as string);
  if (index === rows.length) rows.push(row);
  else rows.splice(index, 0, row);
}

export function removeSorted(rows: AnyRow[], key: string, id: string): void {
  const index = indexOfId(rows, key, id);
  if (rows[index]?.[key] !== id) return;
  // Unlike `splice`, `shift` moves no other row.
  if (index === 0) rows.shift();
  else rows.splice(index, 1);
}

export function replaceSorted(rows: AnyRow[], key: string, row: AnyRow): void {
  const index = indexOfId(rows, key, row[key] as string);
  if (rows[index]?.[key] === row[key]) rows[index] = row;
}
