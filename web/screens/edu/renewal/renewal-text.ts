import { isByPeriod } from '#contracts/entities/product.ts';
import type { Renewal } from '#contracts/entities/renewal.ts';
import type { ParentTextSubject } from '#web/features/parent-texts/lazy.ts';
import { formatHours } from '#web/ui/display/hours.ts';

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
        values: {
          课程: row.courseName ?? '',
          班级: row.claName ?? '',
          ...(row.deptName && { 校区: row.deptName }),
          ...(!byPeriod && typeof remainHour === 'number' && { 剩余课时: formatHours(remainHour) }),
          // Of used-up hours, the last day states when they were used up.
          到期日期: (byPeriod || remainHour !== 0 ? row.lastDay : null) ?? '',
          预计用完日期: row.runOutDate ?? '',
        },
      },
    ],
  };
}
