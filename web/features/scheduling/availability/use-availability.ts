import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { availability } from '#contracts/calls/availability.ts';
import type { Availability } from '#contracts/entities/availability.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import type { CallState } from '#web/http/call-state.ts';
import { useCall } from '#web/http/use-call.ts';
import type { SearchQuery } from './search-values.ts';
import { type WeeksProgress, useSearchInWeeks } from './use-search-in-weeks.ts';

/** Time without further input after which the request is sent. */
const DEBOUNCE_MS = 300;

export interface AvailabilityState extends CallState<Availability> {
  /** True while the data still belong to earlier input. */
  isOutdated: boolean;
  /** True if the backend lacks the search, so that only lessons that the user may see were considered. */
  isFallback: boolean;
  /** Number of loaded weeks of the fallback; null if it loads none. */
  progress: WeeksProgress | null;
}

/**
 * Searches while the user types. If the backend lacks the search, reads the timetable of each week instead.
 * @param query null while a field is invalid
 */
export function useAvailability(query: SearchQuery | null): AvailabilityState {
  const text = query && JSON.stringify(query);
  const [debounced] = useDebouncedValue(text, DEBOUNCE_MS);
  const searched = useMemo(() => (debounced ? (JSON.parse(debounced) as SearchQuery) : null), [debounced]);
  const [isFallback, setIsFallback] = useState(false);
  const own = useCall(availability.find, isFallback ? null : searched, { keepPrevious: true, quiet: true });
  if (isMissingCall(own.error) && !isFallback) setIsFallback(true);
  const fallback = useSearchInWeeks(isFallback ? searched : null);
  const { data, error, loading, refreshing, reload } = isFallback ? fallback : own;
  return {
    data,
    error,
    loading,
    refreshing,
    reload,
    isFallback,
    progress: fallback.progress,
    isOutdated: text !== debounced || refreshing,
  };
}
