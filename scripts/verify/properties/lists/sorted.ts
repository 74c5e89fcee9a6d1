import type { RowValues } from '../contract/lists.ts';
import type { Difference } from './pages.ts';
import { listTexts } from '../finding-texts.ts';
import { sayList } from '../../language.ts';

type Compare = (a: string, b: string) => number;

/**
 * Orders of text that databases offer: Chinese by pinyin, with or without numbers by value, and by code unit with or
 * without upper case. The contract requires some order, not a particular one.
 */
const ORDERS: readonly Compare[] = [
  new Intl.Collator('zh-CN', { numeric: true }).compare,
  new Intl.Collator('zh-CN').compare,
  new Intl.Collator('zh-CN-u-co-gb2312').compare,
  new Intl.Collator('en').compare,
  (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  (a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : a.toLowerCase() > b.toLowerCase() ? 1 : 0),
];

/**
 * Returns the differences of rows that are not in the order of `sort`. Rows without a value come first or last.
 * @param sort a column, after `-` for descending order
 */
export function sortDifferences(rows: readonly RowValues[], sort: string): Difference[] {
  const descending = sort.startsWith('-');
  const column = descending ? sort.slice(1) : sort;
  const values = rows.map((row) => row[column]);
  const empty = values.map(isEmpty);
  const turns = empty.filter((isOne, at) => at > 0 && isOne !== empty[at - 1]).length;
  const field = `data.rows[].${column}`;
  if (turns > 1) return [{ field, expected: listTexts.emptyTogether(`sort=${sort}`), found: textOf(values) }];
  const present = values.filter((value) => !isEmpty(value));
  const place = firstUnordered(present, descending);
  if (place === null) return [];
  const expected = listTexts.ordered(`sort=${sort}`, descending);
  return [{ field, expected, found: textOf(present.slice(Math.max(0, place - 1), place + 2)) }];
}

/** Returns the first place that is out of order in every order of text; null if one of the orders holds. */
function firstUnordered(values: readonly unknown[], descending: boolean): number | null {
  const sign = descending ? -1 : 1;
  const numeric = values.every((value) => typeof value === 'number');
  const orders = numeric ? [(a: string, b: string) => Number(a) - Number(b)] : ORDERS;
  const places = orders.map((compare) =>
    values.findIndex((value, at) => at > 0 && sign * compare(String(values[at - 1]), String(value)) > 0),
  );
  return places.includes(-1) ? null : Math.max(...places);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const textOf = (values: readonly unknown[]): string => sayList(values.slice(0, 6).map(String));
