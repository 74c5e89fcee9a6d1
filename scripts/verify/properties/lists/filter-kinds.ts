import { addDays } from '#contracts/formats/business-date.ts';
import type { CallValues, PropertyContext } from '../context.ts';
import type { RowValues } from '../contract/lists.ts';

/** A filter of a list, with the rows that it must select. */
export interface Filter {
  /** Name of the query field, or of the first field of a range. */
  name: string;
  /** Returns queries that can be tried with these rows, the most selective ones first. */
  queries(rows: readonly RowValues[], context: PropertyContext): CallValues[] | Promise<CallValues[]>;
  /** Returns true if the row matches the query; null if the row does not tell. */
  matches(row: RowValues, query: CallValues): boolean | null;
  /** True if the specification does not have this filter, so that a backend may ignore it. */
  ignorable?: boolean;
  /** True if the rows do not show the value of the filter, but two values must select different rows. */
  exclusive?: boolean;
  /** Query that no row matches: a text that no row contains, or an unknown id. */
  absent?: CallValues;
}

const ABSENT_TEXT = '契约核对无此项';
const ABSENT_PHONE = '00000000000';
/** Id that no row has. */
const ABSENT_ID = '1843200000000000999';

/** Filter by equality with a value of the row. */
export const valueFilter = (name: string, valueOf: (row: RowValues) => unknown): Filter => ({
  name,
  queries: (rows) => mostSelective(rows.map(valueOf)).map((value) => ({ [name]: value })),
  matches: (row, query) => String(valueOf(row)) === String(query[name]),
});

/** Adds a query with an id that no row has. */
export const withAbsentId = (filter: Filter): Filter => ({ ...filter, absent: { [filter.name]: ABSENT_ID } });

/** Filter by one of fixed values. If all rows have the same value, a value that no row has is tried first. */
export const choiceFilter = (name: string, values: readonly unknown[]): Filter => {
  const byValue = valueFilter(name, (row) => row[name]);
  return {
    ...byValue,
    queries(rows) {
      const present = new Set(rows.map((row) => row[name]));
      const absent = values.filter((value) => !present.has(value));
      const others = [...present].filter((value) => value !== null && value !== undefined);
      const ordered = others.length > 1 ? others : [...absent, ...others];
      return ordered.map((value) => ({ [name]: value }));
    },
  };
};

/** Filter by a part of a text in any of several fields. */
export const textFilter = (name: string, fields: readonly string[], isPhone = false): Filter => ({
  name,
  queries: (rows) =>
    mostSelective(rows.map((row) => row[fields[0] ?? '']))
      .map((value) => partOf(String(value), isPhone))
      .filter((part) => part !== '')
      .map((part) => ({ [name]: part })),
  matches: (row, query) => fields.some((field) => String(row[field] ?? '').includes(String(query[name]))),
  absent: { [name]: isPhone ? ABSENT_PHONE : ABSENT_TEXT },
});

/** Filter by the first or the last day of a range; the day itself is included. */
export const rangeFilter = (name: string, field: string, isStart: boolean): Filter => ({
  name,
  queries(rows) {
    const days = rows
      .map((row) => dayOf(row[field]))
      .filter((day) => day !== '')
      .sort();
    const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
    if (first === undefined || middle === undefined || last === undefined) return [];
    return [{ [name]: middle }, { [name]: isStart ? addDays(last, 1) : addDays(first, -1) }];
  },
  matches(row, query) {
    const day = dayOf(row[field]);
    return day !== '' && (isStart ? day >= String(query[name]) : day <= String(query[name]));
  },
});

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 'yyyy-MM-dd'.length) : '');

/** Returns the distinct values, the rarest first. */
function mostSelective(values: readonly unknown[]): unknown[] {
  const counts = new Map<unknown, number>();
  for (const value of values)
    if (value !== null && value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => one - other).map(([value]) => value);
}

/** Returns a part of a text, without Latin letters if possible, because they could be read as pinyin. */
function partOf(text: string, isPhone: boolean): string {
  if (isPhone) return text.slice(3, 9);
  const parts = text.match(/[\p{Script=Han}\d]+/gu) ?? [];
  return parts.at(-1)?.slice(-3) ?? text.slice(-4);
}
