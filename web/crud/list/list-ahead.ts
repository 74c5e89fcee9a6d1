import { askAhead } from '../../http/ahead.ts';
import { type AddressNames, type Filters, type ListCall, readListState } from './address-state.ts';

/**
 * Asks the rows that `useList` with the same call, names and first filters will ask.
 * @param search the address's query
 */
export function askListAhead<C extends ListCall>(
  call: C,
  search: string,
  addressNames: AddressNames<C> = {},
  initial: Filters<C> = {},
): void {
  const { filters, page, pageSize } = readListState(call, search, undefined, addressNames, initial);
  askAhead(call as ListCall, { ...filters, pageNum: page, pageSize });
}
