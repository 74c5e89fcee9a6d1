import { teachers } from '#contracts/calls/teachers.ts';
import { askListAhead } from '../../../crud/list/list-ahead.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';
import { askAhead } from '../../../http/ahead.ts';
import { PENDING, pendingInput, showsChanges } from './pending.ts';

/** The open tab's list, and how many wait behind the other. */
export function firstReads({ search }: Arrival): void {
  const isChanges = showsChanges(search);
  if (isChanges) askListAhead(teachers.tenantChanges, search, {}, PENDING);
  else askListAhead(teachers.tenantLeaves, search, {}, PENDING);
  askAhead(isChanges ? teachers.tenantLeaves : teachers.tenantChanges, pendingInput);
}
