import { isByPeriod } from '#contracts/entities/product.ts';
import type { Renewal } from '#contracts/entities/renewal.ts';
import { loadBalanceValues, type ParentTextSubject } from '#web/features/messages/parent-texts/lazy.ts';

/** Returns the texts to the parents of a student whose enrolment is due for renewal. */
export function renewalText(row: Renewal): ParentTextSubject {
  const { studentId, phone, studentCourseId, chargeType, remainHour } = row;
  const byPeriod = isByPeriod(chargeType);
  const studentName = row.studentName ?? '';
  return {
    kind: 'renewal',
    kinds: byPeriod ? ['renewal'] : ['renewal', 'hoursLeft'],
    name: studentName,
    recipients: async () => {
      const values = await loadBalanceValues({
        ...row,
        hours: byPeriod ? null : (remainHour ?? null),
        // If no hours remain, the last day is the past day on which they were used up, so the text omits it.
        lastDay: byPeriod || remainHour !== 0 ? row.lastDay : null,
      });
      return [{ studentId, studentName, phone, studentCourseId, values }];
    },
  };
}
