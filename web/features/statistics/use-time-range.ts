import { useMemo } from 'react';
import { defaultPreset, type Preset, type Span } from '#contracts/rules/comparison-period.ts';
import { today as todayNow } from '../../session/today.ts';
import { useAddressQuery } from '../../crud/list/use-address-query.ts';
import { readTimeRange, type TimeRange } from './time-range.ts';

export interface ChosenTimeRange extends TimeRange {
  today: string;
  choose(preset: Preset): void;
  chooseSpan(span: Span): void;
}

/** Stores the chosen range in the address, so that a link shows the figures of that range. */
export function useTimeRange(): ChosenTimeRange {
  const { search, replace } = useAddressQuery();
  const today = todayNow();
  const range = useMemo(() => readTimeRange(search, today), [search, today]);
  return {
    ...range,
    today,
    choose: (preset) =>
      replace({ range: preset === defaultPreset(today) ? null : preset, timeBegin: null, timeEnd: null }),
    chooseSpan: ({ begin, end }) => replace({ range: null, timeBegin: begin, timeEnd: end }),
  };
}
