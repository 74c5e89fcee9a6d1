import type { Arrival } from '../../../crud/pages/arrival.ts';
import { askWeekAhead } from '../../../features/week/index.ts';
import { filtersIn } from './calendar-filters.ts';

/** Of the first tab. */
export function firstReads({ search }: Arrival): void {
  if (!new URLSearchParams(search).has('activeTab')) askWeekAhead(search, filtersIn(search));
}
