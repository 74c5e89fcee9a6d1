import { useState } from 'react';
import { omittedRowCounts } from '../../http/lenient/unreadable.ts';
import { useCall } from '../../http/use-call.ts';
import { defaultPageSize, type Filters, type ListCall } from './address-state.ts';
import type { ListRow, ListRows } from './use-list.ts';

/**
 * Loads a list inside a dialog, with page and size in local state instead of the address.
 * @param filters fixed filters, which the user cannot change
 */
export function usePagedCall<C extends ListCall>(call: C, filters: Filters<C>): ListRows<ListRow<C>> {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(() => defaultPageSize(call));
  const response = useCall(call as ListCall, { ...filters, pageNum: page, pageSize }, { keepPrevious: true });
  return {
    name: call.name,
    rows: response.data?.rows,
    total: response.data?.total,
    omittedRows: response.data && omittedRowCounts.get(response.data),
    page,
    pageSize,
    refreshing: response.refreshing,
    error: response.error,
    reload: response.reload,
    sorting: NO_COLUMNS,
    filterCount: 0,
    clearFilters: () => undefined,
    setPage,
    setPageSize: (size) => {
      setPageSize(size);
      setPage(1);
    },
  };
}

const NO_COLUMNS = { sortable: [], current: '', change: () => undefined };
