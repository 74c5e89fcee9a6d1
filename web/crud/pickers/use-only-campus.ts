import { useEffect, useRef } from 'react';
import { depts } from '#contracts/calls/depts.ts';
import { useCall } from '../../http/use-call.ts';

/**
 * Preselects the campus if the user has only one and none is chosen.
 * @param chosen the chosen campus; '' for none
 */
export function useOnlyCampus(chosen: string, take: ((deptId: string) => void) | undefined): void {
  const { data } = useCall(depts.myCampusOptions);
  const soleDeptId = data?.length === 1 ? data[0]?.deptId : undefined;
  const latestArguments = useRef({ chosen, take });
  latestArguments.current = { chosen, take };
  useEffect(() => {
    if (soleDeptId !== undefined && latestArguments.current.chosen === '') latestArguments.current.take?.(soleDeptId);
  }, [soleDeptId]);
}
