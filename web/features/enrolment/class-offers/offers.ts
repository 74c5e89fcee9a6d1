import type { Cla } from '#contracts/entities/cla.ts';
import { hiddenReason } from '#contracts/rules/sign-up-visibility.ts';

export interface Offers {
  offered: readonly Cla[];
  unavailable: readonly { cla: Cla; reason: string }[];
}

/**
 * Splits classes into those offered for sign-up and those unavailable for a stated reason (Spec 2 §4 Class
 * recruitStatus).
 */
export function splitOffers(classes: readonly Cla[]): Offers {
  const assessed = classes.map((cla) => ({ cla, reason: hiddenReason(cla) }));
  return {
    offered: assessed.flatMap(({ cla, reason }) => (reason === null ? [cla] : [])),
    unavailable: assessed.flatMap(({ cla, reason }) => (reason === null ? [] : [{ cla, reason }])),
  };
}
