import { useState } from 'react';
import { useCall } from '../../http/use-call.ts';
import { useVersion } from '../../http/cache/invalidation.ts';
import type { Filters, ListCall } from './address-state.ts';
import type { ListRow } from './use-list.ts';

export interface GrowingList<Row> {
  /** Rows of all loaded pages; undefined before the first response. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  loading: boolean;
  failed: boolean;
  /** Fetches the next page. Does nothing if there is no next page or a request is pending. */
  fetchMore(): void;
  reload(): void;
}

interface LoadedPages<Row> {
  question: string;
  page: number;
  /** Rows of the pages before the current one. */
  previousRows: readonly Row[];
  total: number | undefined;
}

/**
 * Loads a list page by page for infinite scrolling. Starts from the first page again when the filters change or after a
 * write to the call's domain.
 * @param filters null: no request is sent yet
 */
export function useGrowingCall<C extends ListCall>(
  call: C,
  filters: Filters<C> | null,
  pageSize = 20,
): GrowingList<ListRow<C>> {
  const question = JSON.stringify([useVersion(call.domain), filters]);
  const [loaded, setLoaded] = useState<LoadedPages<ListRow<C>>>({
    question,
    page: 1,
    previousRows: [],
    total: undefined,
  });
  const {
    page,
    previousRows,
    total: knownTotal,
  } = loaded.question === question ? loaded : { page: 1, previousRows: [], total: undefined };
  const { data, error, loading, reload } = useCall(
    call as ListCall,
    filters && { ...filters, pageNum: page, pageSize },
  );
  const total = data?.total ?? knownTotal;
  const rows = data
    ? [...previousRows, ...(data.rows as ListRow<C>[])]
    : previousRows.length > 0
      ? previousRows
      : undefined;
  return {
    rows,
    total,
    loading,
    failed: error !== undefined && data === undefined,
    fetchMore: () => {
      if (data && rows && data.rows.length > 0 && rows.length < data.total)
        setLoaded({ question, page: page + 1, previousRows: rows, total: data.total });
    },
    reload,
  };
}
