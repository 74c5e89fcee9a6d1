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
  more(): void;
  reload(): void;
}

interface LoadedPages<Row> {
  question: string;
  page: number;
  /** Rows of the pages before the current one. */
  earlier: readonly Row[];
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
  const [held, setHeld] = useState<LoadedPages<ListRow<C>>>({ question, page: 1, earlier: [], total: undefined });
  const {
    page,
    earlier,
    total: known,
  } = held.question === question ? held : { page: 1, earlier: [], total: undefined };
  const { data, error, loading, reload } = useCall(
    call as ListCall,
    filters && { ...filters, pageNum: page, pageSize },
  );
  const total = data?.total ?? known;
  const rows = data ? [...earlier, ...(data.rows as ListRow<C>[])] : earlier.length > 0 ? earlier : undefined;
  return {
    rows,
    total,
    loading,
    failed: error !== undefined && data === undefined,
    more: () => {
      if (data && rows && data.rows.length > 0 && rows.length < data.total)
        setHeld({ question, page: page + 1, earlier: rows, total: data.total });
    },
    reload,
  };
}
