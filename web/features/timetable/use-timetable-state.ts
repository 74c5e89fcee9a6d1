import { useMemo, useState } from 'react';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { useAddressQuery } from '../../crud/list/use-address-query.ts';
import { today } from '../../session/today.ts';
import { readTimetable, type TimetableState, writeTimetable } from '../lesson/week/index.ts';

type ChangeState = (changes: Partial<TimetableState>) => void;

/**
 * Stores the user's choices in a timetable. If the address stores them, a link and the back button restore them;
 * otherwise they are lost when the component unmounts.
 * @param withFilters true if the user chooses the filters, false if the page or dialog sets them
 */
export function useTimetableState(
  inAddress: boolean,
  withFilters: boolean,
): [state: TimetableState, change: ChangeState] {
  const [localState, setLocalState] = useState<TimetableState>(() => ({
    view: 'week',
    by: 'room',
    monday: mondayOf(today()),
    day: null,
    filters: {},
  }));
  const { search, replace } = useAddressQuery();
  const day = today();
  const stateFromAddress = useMemo(() => readTimetable(search, day, withFilters), [search, day, withFilters]);
  return inAddress
    ? [stateFromAddress, (changes) => replace(writeTimetable(changes, day))]
    : [localState, (changes) => setLocalState((previous) => ({ ...previous, ...changes }))];
}
