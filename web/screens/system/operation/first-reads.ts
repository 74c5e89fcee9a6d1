import { operationLog } from '#contracts/calls/operation-log.ts';
import { askListAhead } from '../../../crud/list/list-ahead.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';

export const firstReads = ({ search }: Arrival): void => askListAhead(operationLog.list, search);
