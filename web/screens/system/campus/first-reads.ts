import { registrations } from '#contracts/calls/registrations.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { askListAhead } from '../../../crud/list/list-ahead.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';
import { askAhead } from '../../../http/ahead.ts';
import { mayAddCampus } from './may-add-campus.ts';

export function firstReads({ search, user }: Arrival): void {
  askListAhead(tenants.campuses, search);
  // What stands above the list comes with it, and moves no row when it has come.
  if (mayAddCampus(user)) askAhead(registrations.pendingCampuses, {}, { quiet: true });
}
