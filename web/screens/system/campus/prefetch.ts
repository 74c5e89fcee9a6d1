import { registrations } from '#contracts/calls/registrations.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { prefetchList } from '#web/crud/list/prefetch-list.ts';
import type { PageArrival } from '#web/crud/pages/page-arrival.ts';
import { prefetch } from '#web/http/cache/prefetch.ts';
import { mayAddCampus } from './may-add-campus.ts';

export function prefetchCampuses({ search, user }: PageArrival): void {
  prefetchList(tenants.campuses, search);
  // Prefetched with the list, because the pending campuses above the list would otherwise shift the rows when they
  // arrive.
  if (mayAddCampus(user)) prefetch(registrations.pendingCampuses, {}, { quiet: true });
}
