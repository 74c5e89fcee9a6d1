import { teachers } from '#contracts/calls/teachers.ts';
import { prefetchList } from '#web/crud/list/prefetch-list.ts';
import type { PageArrival } from '#web/crud/pages/page-arrival.ts';
import { prefetch } from '#web/http/cache/prefetch.ts';
import { PENDING, pendingInput, showsChanges } from './pending-filter.ts';

/** Prefetches the open tab's list and the other tab's pending count. */
export function prefetchTeacherAudit({ search }: PageArrival): void {
  const isChanges = showsChanges(search);
  if (isChanges) prefetchList(teachers.tenantChanges, search, {}, PENDING);
  else prefetchList(teachers.tenantLeaves, search, {}, PENDING);
  prefetch(isChanges ? teachers.tenantLeaves : teachers.tenantChanges, pendingInput);
}
