import type { Cla } from '#contracts/entities/cla.ts';
import { whyNotOffered } from '#contracts/rules/sign-up-visibility.ts';
import type { Choice } from '../../ui/SelectField.tsx';

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
