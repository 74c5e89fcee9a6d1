import { dictTypes } from '#contracts/calls/dict-types.ts';
import { askListAhead } from '../../../crud/list/list-ahead.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';

export const firstReads = ({ search }: Arrival): void => askListAhead(dictTypes.list, search);
