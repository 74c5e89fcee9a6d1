import { rankings } from '#contracts/calls/rankings.ts';
import type { PageArrival } from '#web/crud/pages/page-arrival.ts';
import { prefetchStatistics, readTimeRange } from '#web/features/statistics/prefetch.ts';
import { prefetch } from '#web/http/cache/prefetch.ts';
import { identityOf } from '#web/session/identity.ts';
import { today } from '#web/session/today.ts';
import { rankingQuery } from './ranking-query.ts';

/** Prefetches the figures and the first two panels below the figures. */
export function prefetchStatisticsPage(arrival: PageArrival): void {
  prefetchStatistics(arrival);
  if (identityOf(arrival.user).audience === 'agent') {
    prefetch(rankings.tenantsByProvince, {});
    prefetch(rankings.studentsByProvince, {});
    return;
  }
  const query = rankingQuery(readTimeRange(arrival.search, today()).span);
  prefetch(rankings.tenantIncome, query);
  prefetch(rankings.addStu, query);
}
