import { users } from '#contracts/calls/users.ts';
import { askListAhead } from '../../../crud/list/list-ahead.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';

export const firstReads = ({ search }: Arrival): void => askListAhead(users.list, search);
