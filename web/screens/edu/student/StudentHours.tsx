import { VisuallyHidden } from '@mantine/core';
import type { Student } from '#contracts/entities/student.ts';
import { HoursLeft } from '#web/features/enrolment/index.ts';
import { partsInWords } from './hour-parts.ts';

/** Renders the hours of a student. If they are those of several courses, the parts show on hover and on focus. */
export function StudentHours({ balanceHour, hourParts }: Pick<Student, 'balanceHour' | 'hourParts'>) {
  if (typeof balanceHour !== 'number') return null;
  const total = <HoursLeft hours={balanceHour} withTicks />;
  if (!hourParts || hourParts.length < 2) return total;
  const parts = partsInWords(hourParts);
  return (
    <span data-tip={parts} tabIndex={0}>
      {total}
      <VisuallyHidden>（{parts}）</VisuallyHidden>
    </span>
  );
}
