import { renewals } from '#contracts/calls/renewals.ts';
import { prefetchList } from '#web/crud/list/prefetch-list.ts';
import type { PageArrival } from '#web/crud/pages/page-arrival.ts';
import { filterOf } from './stages.ts';

/** Prefetches the rows of the open part. */
export function prefetchRenewals({ search }: PageArrival): void {
  const part = new URLSearchParams(search).get('activeTab') ?? 'today';
  prefetchList(renewals.list, search, {}, {}, filterOf(part));
}
