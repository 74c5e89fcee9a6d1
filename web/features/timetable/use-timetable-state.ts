import { useMemo, useState } from 'react';
import { mondayOf } from '#contracts/rules/business-date.ts';
import { useAddressQuery } from '../../crud/list/use-address-query.ts';
import { today } from '../../session/today.ts';
import { readTimetable, type TimetableState, writeTimetable } from '../week/index.ts';

type Change = (changes: Partial<TimetableState>) => void;

/**
 * What its user has chosen of a timetable: in the address, so that a link shows the same and the way back leads to it;
 * or, in a dialog over a page that has an address of its own, until the dialog is closed.
 * @param withFilters the filters are its user's, not its host's
 */
export function useTimetableState(inAddress: boolean, withFilters: boolean): [state: TimetableState, change: Change] {
  const [own, setOwn] = useState<TimetableState>(() => ({ monday: mondayOf(today()), day: null, filters: {} }));
  const { search, replace } = useAddressQuery();
  const day = today();
  const read = useMemo(() => readTimetable(search, day, withFilters), [search, day, withFilters]);
  return inAddress
    ? [read, (changes) => replace(writeTimetable(changes, day))]
    : [own, (changes) => setOwn((before) => ({ ...before, ...changes }))];
}
