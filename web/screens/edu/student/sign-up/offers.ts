import type { Cla } from '#contracts/entities/cla.ts';
import { whyNotOffered } from '#contracts/rules/sign-up-visibility.ts';

export interface Offers {
  offered: readonly Cla[];
  withheld: readonly { cla: Cla; reason: string }[];
}

/** Which classes the sign-up selector shows, and why it does not show the others (Spec 2 §4 Class recruitStatus). */
export function offersAmong(classes: readonly Cla[]): Offers {
  const assessed = classes.map((cla) => ({ cla, reason: whyNotOffered(cla) }));
  return {
    offered: assessed.flatMap(({ cla, reason }) => (reason === null ? [cla] : [])),
    withheld: assessed.flatMap(({ cla, reason }) => (reason === null ? [] : [{ cla, reason }])),
  };
}
