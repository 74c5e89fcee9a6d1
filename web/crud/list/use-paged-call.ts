import { useState } from 'react';
import { rowsLeftOut } from '../../http/oddities.ts';
import { useCall } from '../../http/use-call.ts';
import { defaultPageSize, type Filters, type ListCall } from './address-state.ts';
import type { ListRow, ListRows } from './use-list.ts';

/**
 * A list inside a dialog: its page and size are its own and not the address's.
 * @param filters the question, which is not the user's choice
 */
export function usePagedCall<C extends ListCall>(call: C, filters: Filters<C>): ListRows<ListRow<C>> {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(() => defaultPageSize(call));
  const asked = useCall(call as ListCall, { ...filters, pageNum: page, pageSize }, { keepPrevious: true });
  return {
    name: call.name,
    rows: asked.data?.rows,
    total: asked.data?.total,
    leftOut: asked.data && rowsLeftOut.get(asked.data),
    page,
    pageSize,
    refreshing: asked.refreshing,
    error: asked.error,
    reload: asked.reload,
    sorting: NOT_SORTED,
    filterCount: 0,
    clear: () => undefined,
    setPage,
    setPageSize: (size) => {
      setPageSize(size);
      setPage(1);
    },
  };
}

const NOT_SORTED = { by: [], now: '', change: () => undefined };
