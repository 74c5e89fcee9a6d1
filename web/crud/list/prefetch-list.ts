import { prefetch } from '../../http/cache/prefetch.ts';
import { type AddressNames, type Filters, type ListCall, readListState } from './address-state.ts';

/**
 * Prefetches the rows that `useList` will request. Call, address names, initial and fixed filters must equal those of
 * `useList`.
 * @param search the address's query
 */
export function prefetchList<C extends ListCall>(
  call: C,
  search: string,
  addressNames: AddressNames<C> = {},
  initial: Filters<C> = {},
  fixed: Filters<C> = {},
): void {
  const { filters, page, pageSize } = readListState(call, search, undefined, addressNames, initial);
  prefetch(call as ListCall, { ...filters, ...fixed, pageNum: page, pageSize });
}
