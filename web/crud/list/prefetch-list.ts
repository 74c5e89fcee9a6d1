import { prefetch } from '../../http/cache/prefetch.ts';
import { type AddressNames, type Filters, type ListCall, readListState } from './address-state.ts';

/**
 * Prefetches the rows that `useList` will request. Pass the call, address names, initial and fixed filters that
 * `useList` gets.
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
