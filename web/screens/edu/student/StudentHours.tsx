import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Student } from '#contracts/entities/student.ts';
import { HoursLeft } from '#web/features/enrolment/index.ts';
import { partsInWords } from './hour-parts.ts';

interface StudentHoursProps {
  student: Student;
  /** Opens the student's details, which list the courses. */
  onOpen(student: Student): void;
}

/** Renders the hours of a student. If they are those of several courses, the parts show on hover and on focus. */
export function StudentHours({ student, onOpen }: StudentHoursProps) {
  const { balanceHour, hourParts } = student;
  if (typeof balanceHour !== 'number') return null;
  const total = <HoursLeft hours={balanceHour} withTicks />;
  if (!hourParts || hourParts.length < 2) return total;
  const parts = partsInWords(hourParts);
  return (
    <UnstyledButton data-tip={parts} onClick={() => onOpen(student)}>
      {total}
      <VisuallyHidden>（{parts}）</VisuallyHidden>
    </UnstyledButton>
  );
}
