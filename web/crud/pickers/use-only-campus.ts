import { useEffect, useRef } from 'react';
import { depts } from '#contracts/calls/depts.ts';
import { useCall } from '../../http/use-call.ts';

/**
 * Preselects the campus if the user has only one and none is chosen.
 * @param chosen the chosen campus; '' for none
 */
export function useOnlyCampus(chosen: string, take: ((deptId: string) => void) | undefined): void {
  const { data } = useCall(depts.myCampusOptions);
  const only = data?.length === 1 ? data[0]?.deptId : undefined;
  const latest = useRef({ chosen, take });
  latest.current = { chosen, take };
  useEffect(() => {
    if (only !== undefined && latest.current.chosen === '') latest.current.take?.(only);
  }, [only]);
}
