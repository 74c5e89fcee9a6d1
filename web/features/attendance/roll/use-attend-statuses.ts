import { useMemo } from 'react';
import { dictionaries } from '#contracts/dictionaries.ts';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';

export interface AttendStatus {
  value: number;
  label: string;
}

const BUILT_IN_STATUSES = Object.entries(dictionaries.attend_status.values).map(([value, label]) => ({ value, label }));

/** Returns the statuses of the dictionary attend_status, or the built-in statuses until the dictionary is loaded. */
export function useAttendStatuses(): readonly AttendStatus[] {
  const { choices } = useDictionary('attend_status');
  // The memoized rows compare this list, so it must be referentially stable.
  const key = JSON.stringify(choices.length > 0 ? choices : BUILT_IN_STATUSES);
  return useMemo(
    () =>
      (JSON.parse(key) as { value: string; label: string }[])
        .map(({ value, label }) => ({ value: Number(value), label }))
        .filter(({ value }) => Number.isInteger(value)),
    [key],
  );
}
