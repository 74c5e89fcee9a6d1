import * as z from 'zod';
import type { Call, ParsedInput } from '#contracts/call.ts';
import { PAGE_SIZES, pageQuery } from '#contracts/fields.ts';

/** A call that returns a page of rows. */
export type ListCall = Call & {
  query: z.ZodObject;
  data: z.ZodType<{ rows: object[]; total: number; sortable?: string[] | undefined }>;
};

/** Names of a list's filters: all query fields except page and page size. */
export type FilterName<C extends ListCall> = Exclude<keyof ParsedInput<C>, 'pageNum' | 'pageSize'> & string;
export type Filters<C extends ListCall> = { [N in FilterName<C>]?: ParsedInput<C>[N] };

export interface ListState<C extends ListCall> {
  filters: Filters<C>;
  page: number;
  pageSize: number;
}

const page = z.coerce.number().pipe(z.int().min(1).max(100_000));
const pageSize = z.coerce.number().pipe(z.literal([...PAGE_SIZES]));

/** Query parameters by filter name, for filters that the specification's links name differently than the call. */
export type AddressNames<C extends ListCall> = { readonly [N in FilterName<C>]?: string };

/** Address value of an initial filter that the user has removed. */
export const ANY = 'all';

/**
 * Reads a list's state from the address. Invalid values are ignored.
 * @param initial filters that apply unless the address overrides them
 */
export function readListState<C extends ListCall>(
  call: C,
  search: string,
  names = filterNames(call),
  addressNames: AddressNames<C> = {},
  initial: Filters<C> = {},
): ListState<C> {
  const query = new URLSearchParams(search);
  const filters: Record<string, unknown> = { ...initial };
  for (const name of names) {
    const text = query.get(addressNames[name] ?? name);
    const value = text === null || text === '' ? undefined : call.query.shape[name]?.safeParse(text);
    if (text === ANY && name in initial) delete filters[name];
    else if (value?.success && value.data !== undefined && value.data !== '') filters[name] = value.data;
  }
  return {
    filters: filters as Filters<C>,
    page: valueOrFallback(1, page.safeParse(query.get('pageNum'))),
    pageSize: valueOrFallback(defaultPageSize(call), pageSize.safeParse(query.get('pageSize'))),
  };
}

/**
 * Returns the address query with the changes applied. A parameter set to null is removed, and other parameters are
 * preserved.
 */
export function changeSearch(search: string, changes: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  return query.toString();
}

const pageNames: readonly string[] = Object.keys(pageQuery());

export const filterNames = <C extends ListCall>(call: C): FilterName<C>[] =>
  Object.keys(call.query.shape).filter((name) => !pageNames.includes(name)) as FilterName<C>[];

/** Returns the page size that the contract declares for a call: 20 rows, or 10 for a dictionary (Spec 2 §9). */
export function defaultPageSize(call: ListCall): number {
  const { pageSize: field } = call.query.shape;
  return z.number().parse(field && z.parse(field, undefined));
}

const valueOrFallback = <T>(fallback: T, result: z.ZodSafeParseResult<T>): T =>
  result.success ? result.data : fallback;
