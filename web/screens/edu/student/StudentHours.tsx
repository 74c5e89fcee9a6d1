import { VisuallyHidden } from '@mantine/core';
import type { Student } from '#contracts/entities/student.ts';
import { HoursLeft } from '#web/features/enrolment/index.ts';
import { formatHourParts } from '#web/features/student/detail/lazy.ts';
import classes from './student-columns.module.css';

interface StudentHoursProps {
  student: Student;
  /** Total hours. */
  hours: number;
  /** Opens the student's details with the list of courses. */
  onOpen(student: Student): void;
}

/** Renders the total hours of a student. With several courses, shows the hours of each on hover and focus. */
export function StudentHours({ student, hours, onOpen }: StudentHoursProps) {
  const { hourParts } = student;
  const total = <HoursLeft hours={hours} />;
  if (!hourParts || hourParts.length < 2) return total;
  const parts = formatHourParts(hourParts);
  return (
    <button type="button" className={classes.hours} data-tip={parts} onClick={() => onOpen(student)}>
      {total}
      <VisuallyHidden>（{parts}）</VisuallyHidden>
    </button>
  );
}
