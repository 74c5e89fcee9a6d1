import { registrations } from '#contracts/calls/registrations.ts';
import { isAdmin } from '#contracts/rules/audience.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { prefetchList } from '#web/crud/list/prefetch-list.ts';
import type { PageArrival } from '#web/crud/pages/page-arrival.ts';
import { prefetch } from '#web/http/cache/prefetch.ts';
import { WITH_CAMPUSES } from '#web/features/tenant/institutions/prefetch.ts';
import { mayAddCampus } from './may-add-campus.ts';

export function prefetchCampuses({ search, user }: PageArrival): void {
  prefetchList(tenants.campuses, search, {}, {}, isAdmin(user) ? WITH_CAMPUSES : {});
  // Prefetched with the list, because the pending campuses above the list would otherwise shift the rows when they
  // arrive.
  if (mayAddCampus(user)) prefetch(registrations.pendingCampuses, {}, { quiet: true });
}

export const prefetchInstitutions = ({ search }: PageArrival): void =>
  prefetchList(tenants.list, search, {}, {}, WITH_CAMPUSES);
