import { useMemo } from 'react';
import { depts } from '#contracts/calls/depts.ts';
import { useCall } from '../../../http/use-call.ts';
import { type DeptPlace, placesOf } from './dept-places.ts';

/** The departments in use, in the order of their tree; undefined until they are known. */
export function useDeptPlaces(): readonly DeptPlace[] | undefined {
  const { data } = useCall(depts.tree);
  return useMemo(() => data && placesOf(data), [data]);
}
