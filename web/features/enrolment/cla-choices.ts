import type { Cla } from '#contracts/entities/cla.ts';
import { hiddenReason } from '#contracts/rules/sign-up-visibility.ts';
import type { Choice } from '../../ui/fields/SelectField.tsx';

/**
 * Returns the classes as choices. A class that is closed to new students is disabled, and its label states the reason.
 * @param currentClaId class that the student leaves, which is never disabled
 */
export const claChoices = (classes: readonly Cla[], currentClaId?: string | null): Choice[] =>
  classes.map((cla) => {
    const reason = cla.claId === currentClaId ? null : hiddenReason(cla);
    const name = nameWithCampus(cla);
    return { value: cla.claId, label: reason ? `${name}（${reason}）` : name, disabled: reason !== null };
  });

/** Returns the name of a class with that of its campus, since two campuses may have classes with equal names. */
export const nameWithCampus = ({ claName, deptName }: Pick<Cla, 'claName' | 'deptName'>): string =>
  [claName, deptName].filter(Boolean).join(' · ');
