import { isByPeriod } from '#contracts/entities/product.ts';
import type { Renewal } from '#contracts/entities/renewal.ts';
import { balanceValues } from '#web/features/parent-texts/balance-values.ts';
import type { ParentTextSubject } from '#web/features/parent-texts/lazy.ts';

/** Returns the texts to the parents of a student whose enrolment is due for renewal. */
export function renewalText(row: Renewal): ParentTextSubject {
  const { studentId, studentName, phone, studentCourseId, chargeType, remainHour } = row;
  const byPeriod = isByPeriod(chargeType);
  return {
    kind: 'renewal',
    kinds: byPeriod ? ['renewal'] : ['renewal', 'hoursLeft'],
    recipients: [
      {
        studentId,
        studentName: studentName ?? '',
        phone,
        studentCourseId,
        values: balanceValues({
          ...row,
          hours: byPeriod ? null : (remainHour ?? null),
          // Of used-up hours, the last day states when they were used up.
          lastDay: byPeriod || remainHour !== 0 ? row.lastDay : null,
        }),
      },
    ],
  };
}
