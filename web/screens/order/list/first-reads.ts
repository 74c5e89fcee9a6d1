import { orders } from '#contracts/calls/orders.ts';
import { askListAhead } from '../../../crud/list/list-ahead.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';
import { ADDRESS_NAMES } from './address-names.ts';

export const firstReads = ({ search }: Arrival): void => askListAhead(orders.list, search, ADDRESS_NAMES);
