import { askAhead } from '../../http/ahead.ts';
import { type AddressNames, type ListCall, readListState } from './address-state.ts';

/**
 * Asks the rows that `useList` with the same call and names will ask.
 * @param search the address's query
 */
export function askListAhead<C extends ListCall>(call: C, search: string, addressNames: AddressNames<C> = {}): void {
  const { filters, page, pageSize } = readListState(call, search, undefined, addressNames);
  askAhead(call as ListCall, { ...filters, pageNum: page, pageSize });
}
