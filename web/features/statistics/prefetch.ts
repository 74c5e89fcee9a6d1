import { statistics } from '#contracts/calls/statistics.ts';
import type { PageArrival } from '../../crud/pages/page-arrival.ts';
import { prefetch } from '../../http/cache/prefetch.ts';
import { identityOf } from '../../session/identity.ts';
import { today } from '../../session/today.ts';
import { queryOf, readTimeRange } from './time-range.ts';

/** Prefetches the statistics that the page shows to this kind of user, for the range in its address (Spec 1 §6). */
export function prefetchStatistics({ search, user }: PageArrival): void {
  const range = queryOf(readTimeRange(search, today()));
  const { audience } = identityOf(user);
  if (audience === 'admin') prefetch(statistics.admin, range);
  if (audience === 'agent' && user.agentId) prefetch(statistics.agent, { ...range, agentId: user.agentId });
  if (audience === 'business') prefetch(statistics.tenant, range);
}

export { presetRange, queryOf, readTimeRange } from './time-range.ts';
