import { useEffect, useMemo } from 'react';
import type { Data } from '#contracts/call.ts';
import { omittedRowCounts } from '../../http/lenient/unreadable.ts';
import { useCall } from '../../http/use-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import {
  type AddressNames,
  ANY,
  defaultPageSize,
  type FilterName,
  type Filters,
  filterNames,
  type ListCall,
  readListState,
} from './address-state.ts';
import type { Sorting } from '../../ui/table/column.ts';
import { useAddressQuery } from './use-address-query.ts';

export type ListRow<C extends ListCall> = Data<C>['rows'][number];

/** State of a list as its table shows it. */
export interface ListRows<Row> {
  /** Name of the call. The user's choice of columns is stored under this name. */
  name: string;
  /** Rows of the page; undefined before the first response. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** Number of rows that cannot be rendered, because their key is missing. */
  omittedRows: number | undefined;
  page: number;
  pageSize: number;
  /** True while the rows are revalidated; the previous rows are shown meanwhile. */
  refreshing: boolean;
  error: ApiError | undefined;
  reload(): void;
  sorting: Sorting;
  /** Number of active filters. */
  filterCount: number;
  clearFilters(): void;
  setPage(page: number): void;
  setPageSize(size: number): void;
}

export interface List<C extends ListCall> extends ListRows<ListRow<C>> {
  /** The whole response, for its fields other than rows and total. */
  response: Data<C> | undefined;
  /** Filters from the address together with the fixed filters. The export uses them too. */
  filters: Filters<C>;
  /** Returns `value` and `onChange` of one filter, to spread on its field. */
  field(name: FilterName<C>): { value: string; onChange(value: string): void };
  /** Changes several filters together. The value '' removes a filter. */
  change(values: { readonly [N in FilterName<C>]?: string }): void;
}

/**
 * Stores a list's filters, page number and page size in the address, so that a link restores them. A change replaces
 * the history entry, and a changed filter returns to page 1. The filters are the fields of the call's query.
 * @param fixed filters that the user cannot change
 * @param addressNames query parameters of filters, if they differ from the filter names; must be referentially stable
 * @param initial default filters that the user may remove; must be referentially stable
 */
export function useList<C extends ListCall>(
  call: C,
  { fixed, addressNames, initial }: { fixed?: Filters<C>; addressNames?: AddressNames<C>; initial?: Filters<C> } = {},
): List<C> {
  const { search, replace } = useAddressQuery();
  const fixedKey = JSON.stringify(fixed ?? {});
  const names = useMemo(
    () => filterNames(call).filter((name) => !(name in (JSON.parse(fixedKey) as object))),
    [call, fixedKey],
  );
  const {
    filters: addressFilters,
    page,
    pageSize,
  } = useMemo(
    () => readListState(call, search, names, addressNames, initial),
    [call, search, names, addressNames, initial],
  );
  const filters = useMemo(
    () => ({ ...addressFilters, ...(JSON.parse(fixedKey) as Filters<C>) }),
    [addressFilters, fixedKey],
  );

  const response = useCall(call as ListCall, { ...filters, pageNum: page, pageSize }, { keepPrevious: true });
  const { data, refreshing } = response;

  // The page does not exist: the last row of the last page was removed, or the address has a page number that is too
  // high.
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyondLastPage = data !== undefined && !refreshing && page > pages;
  useEffect(() => {
    if (isBeyondLastPage) replace({ pageNum: pages === 1 ? null : pages });
  }, [isBeyondLastPage, pages, replace]);

  const addressNameOf = (name: FilterName<C>): string => addressNames?.[name] ?? name;
  const change: List<C>['change'] = (values) => {
    const renamed = Object.entries(values).map(([name, value]) => [
      addressNameOf(name as FilterName<C>),
      addressValueOf(name as FilterName<C>, value as string),
    ]);
    replace({ ...Object.fromEntries(renamed), pageNum: null });
  };
  /** Returns the address value of a filter. A value that equals the initial one is omitted from the address. */
  const addressValueOf = (name: FilterName<C>, value: string): string => {
    const initialValue = initial?.[name];
    if (initialValue === undefined) return value;
    return value === '' ? ANY : value === String(initialValue) ? '' : value;
  };

  const isRedirecting = data?.rows.length === 0 && data.total > 0 && page > pages;
  return {
    name: call.name,
    response: data as Data<C> | undefined,
    rows: isRedirecting ? undefined : data?.rows,
    total: data?.total,
    omittedRows: data && omittedRowCounts.get(data),
    page,
    pageSize,
    refreshing,
    error: response.error,
    reload: response.reload,
    filters,
    sorting: {
      sortable: data?.sortable ?? NO_COLUMNS,
      current: String((addressFilters as { sort?: string }).sort ?? ''),
      change: (sort) => replace({ sort, pageNum: null }),
    },
    filterCount: new Set(
      names.filter((name) => name !== SORT && addressFilters[name] !== initial?.[name]).map(filterGroup),
    ).size,
    field: (name) => ({
      value: String(addressFilters[name] ?? ''),
      onChange: (value) => replace({ [addressNameOf(name)]: addressValueOf(name, value), pageNum: null }),
    }),
    change,
    clearFilters: () =>
      replace(
        Object.fromEntries(
          [...names.filter((name) => name !== SORT).map(addressNameOf), 'pageNum'].map((name) => [name, null]),
        ),
      ),
    setPage: (next) => replace({ pageNum: next === 1 ? null : next }),
    setPageSize: (size) => replace({ pageSize: size === defaultPageSize(call) ? null : size, pageNum: null }),
  };
}

/** The sort parameter is not a filter, so clearing the filters keeps the order. */
const SORT = 'sort';
const NO_COLUMNS: readonly string[] = [];

/** Both ends of a range count as one filter. */
const filterGroup = (name: string): string => name.replace(/begin|start|end/i, '');
