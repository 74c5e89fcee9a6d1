import type { PageArrival } from '#web/crud/pages/page-arrival.ts';
import { prefetchWeek } from '#web/features/lesson/week/index.ts';
import { calendarFilters } from './calendar-filters.ts';

/** Prefetches the reads of the first tab, unless the address opens another tab. */
export function prefetchTimetablePage({ search }: PageArrival): void {
  if (!new URLSearchParams(search).has('activeTab')) prefetchWeek(search, calendarFilters(search));
}
