import { useMemo } from 'react';
import { dictionaries } from '#contracts/dictionaries.ts';
import { useDictionary } from '../../crud/dictionary/use-dictionary.ts';

export interface AttendStatus {
  value: number;
  label: string;
}

const DELIVERED = Object.entries(dictionaries.attend_status.values).map(([value, label]) => ({ value, label }));

/** The statuses of the dictionary attend_status; those delivered with the product until it has answered. */
export function useAttendStatuses(): readonly AttendStatus[] {
  const { choices } = useDictionary('attend_status');
  // The memoised rows compare it: the same statuses must stay the same list.
  const key = JSON.stringify(choices.length > 0 ? choices : DELIVERED);
  return useMemo(
    () =>
      (JSON.parse(key) as { value: string; label: string }[])
        .map(({ value, label }) => ({ value: Number(value), label }))
        .filter(({ value }) => Number.isInteger(value)),
    [key],
  );
}
