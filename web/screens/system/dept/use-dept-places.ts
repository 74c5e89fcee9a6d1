import { useMemo } from 'react';
import { depts } from '#contracts/calls/depts.ts';
import { useCall } from '#web/http/use-call.ts';
import { type DeptPlace, placesOf } from './dept-places.ts';

/** Reads the departments in use, in tree order; undefined while loading. */
export function useDeptPlaces(): readonly DeptPlace[] | undefined {
  const { data } = useCall(depts.tree);
  return useMemo(() => data && placesOf(data), [data]);
}
