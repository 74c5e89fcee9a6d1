import { useEffect, useMemo } from 'react';
import type { Data } from '#contracts/call.ts';
import { rowsLeftOut } from '../../http/oddities.ts';
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

/** What a table shows of a list. */
export interface ListRows<Row> {
  /** The call's name, under which the choice of columns is remembered. */
  name: string;
  /** undefined while nothing is known yet. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** How many rows of the page cannot be shown: they came without their key. */
  leftOut: number | undefined;
  page: number;
  pageSize: number;
  /** The rows are those of before; newer ones are on their way. */
  refreshing: boolean;
  error: ApiError | undefined;
  reload(): void;
  sorting: Sorting;
  /** How many filters are set. */
  filterCount: number;
  clear(): void;
  setPage(page: number): void;
  setPageSize(size: number): void;
}

export interface List<C extends ListCall> extends ListRows<ListRow<C>> {
  /** The whole answer, for what a call says besides its rows. */
  answer: Data<C> | undefined;
  /** What is asked for, also for the export: filters of the address and fixed ones. */
  filters: Filters<C>;
  /** Value and change of one filter, to spread on its field. */
  field(name: FilterName<C>): { value: string; onChange(value: string): void };
  /** Changes several filters at once; '' takes one out. */
  change(values: { readonly [N in FilterName<C>]?: string }): void;
}

/**
 * A list whose filters, page and size stand in the address, so that a link shows the same. They are replaced, not
 * pushed; a changed filter begins at page 1. Filters are the fields of the call's query.
 * @param fixed part of the question that is not the user's choice
 * @param addressNames filters that stand in the address under another name; the same object every time
 * @param initial filters that it begins with, which its user may take out; the same object every time
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
    filters: chosen,
    page,
    pageSize,
  } = useMemo(
    () => readListState(call, search, names, addressNames, initial),
    [call, search, names, addressNames, initial],
  );
  const filters = useMemo(() => ({ ...chosen, ...(JSON.parse(fixedKey) as Filters<C>) }), [chosen, fixedKey]);

  const asked = useCall(call as ListCall, { ...filters, pageNum: page, pageSize }, { keepPrevious: true });
  const { data, refreshing } = asked;

  // The last row of the last page is gone, or the address asks for a page that is not there.
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const beyond = data !== undefined && !refreshing && page > pages;
  useEffect(() => {
    if (beyond) replace({ pageNum: pages === 1 ? null : pages });
  }, [beyond, pages, replace]);

  const inAddress = (name: FilterName<C>): string => addressNames?.[name] ?? name;
  const change: List<C>['change'] = (values) => {
    const renamed = Object.entries(values).map(([name, value]) => [
      inAddress(name as FilterName<C>),
      written(name as FilterName<C>, value as string),
    ]);
    replace({ ...Object.fromEntries(renamed), pageNum: null });
  };
  /** What it begins with is not named. */
  const written = (name: FilterName<C>, value: string): string => {
    const first = initial?.[name];
    if (first === undefined) return value;
    return value === '' ? ANY : value === String(first) ? '' : value;
  };

  const isMoving = data?.rows.length === 0 && data.total > 0 && page > pages;
  return {
    name: call.name,
    answer: data as Data<C> | undefined,
    rows: isMoving ? undefined : data?.rows,
    total: data?.total,
    leftOut: data && rowsLeftOut.get(data),
    page,
    pageSize,
    refreshing,
    error: asked.error,
    reload: asked.reload,
    filters,
    sorting: {
      by: data?.sortable ?? NOT_SORTED,
      now: String((chosen as { sort?: string }).sort ?? ''),
      change: (sort) => replace({ sort, pageNum: null }),
    },
    filterCount: new Set(names.filter((name) => name !== SORT && chosen[name] !== initial?.[name]).map(filterOf)).size,
    field: (name) => ({
      value: String(chosen[name] ?? ''),
      onChange: (value) => replace({ [inAddress(name)]: written(name, value), pageNum: null }),
    }),
    change,
    clear: () =>
      replace(
        Object.fromEntries(
          [...names.filter((name) => name !== SORT).map(inAddress), 'pageNum'].map((name) => [name, null]),
        ),
      ),
    setPage: (next) => replace({ pageNum: next === 1 ? null : next }),
    setPageSize: (size) => replace({ pageSize: size === defaultPageSize(call) ? null : size, pageNum: null }),
  };
}

/** No filter: what is filtered by is cleared, its order stays. */
const SORT = 'sort';
const NOT_SORTED: readonly string[] = [];

/** Both ends of a span are one filter. */
const filterOf = (name: string): string => name.replace(/begin|start|end/i, '');
