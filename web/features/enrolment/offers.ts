import type { Cla } from '#contracts/entities/cla.ts';
import { whyNotOffered } from '#contracts/rules/sign-up-visibility.ts';
import type { Choice } from '../../ui/SelectField.tsx';

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

/**
 * The classes as choices; one that takes nobody in says why, and cannot be chosen.
 * @param own the class that is left, which stays what it is
 */
export const claChoices = (classes: readonly Cla[], own?: string | null): Choice[] =>
  classes.map((cla) => {
    const reason = cla.claId === own ? null : whyNotOffered(cla);
    const name = nameWithCampus(cla);
    return { value: cla.claId, label: reason ? `${name}（${reason}）` : name, disabled: reason !== null };
  });

/** Classes of two campuses may have one name. */
export const nameWithCampus = ({ claName, deptName }: Pick<Cla, 'claName' | 'deptName'>): string =>
  [claName, deptName].filter(Boolean).join(' · ');
