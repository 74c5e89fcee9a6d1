import { useState } from 'react';
import { useCall } from '../../http/use-call.ts';
import { useVersion } from '../../http/freshness.ts';
import type { Filters, ListCall } from './address-state.ts';
import type { ListRow } from './use-list.ts';

export interface GrowingList<Row> {
  /** Of all pages so far; undefined while nothing is known yet. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  loading: boolean;
  failed: boolean;
  /** Fetches the next page, if there is one and none is on its way. */
  more(): void;
  reload(): void;
}

interface Held<Row> {
  question: string;
  page: number;
  /** The rows of the pages before. */
  earlier: readonly Row[];
  total: number | undefined;
}

/**
 * A list that grows page by page as it is scrolled. Another question, or a write to the domain, begins anew.
 * @param filters null: nothing to ask yet
 */
export function useGrowingCall<C extends ListCall>(
  call: C,
  filters: Filters<C> | null,
  pageSize = 20,
): GrowingList<ListRow<C>> {
  const question = JSON.stringify([useVersion(call.domain), filters]);
  const [held, setHeld] = useState<Held<ListRow<C>>>({ question, page: 1, earlier: [], total: undefined });
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
