import type * as z from 'zod';
import { courses } from '#contracts/calls/courses.ts';
import type { courseOption } from '#contracts/entities/course.ts';
import { useCall } from '../../http/use-call.ts';
import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';
import { steady } from '../../ui/steady.tsx';
import { withKnown } from './known-choice.ts';

export type CourseOption = z.output<typeof courseOption>;

interface CourseSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Those that this campus can teach; '' while none is chosen: then there is nothing to choose yet. */
  deptId?: string | undefined;
  teachingMode?: number | undefined;
  /** The chosen one's name, for a course that is no longer offered. */
  courseName?: string | null | undefined;
  /** The course that was chosen, with what else is known of it. */
  onRow?(course: CourseOption): void;
}

/** A course in use: all of the institution's, or those for a campus and a teaching mode (Spec 2 §7). */
export const CourseSelect = steady(function CourseSelect({
  label = '课程',
  deptId,
  teachingMode,
  courseName,
  onRow,
  onChange,
  ...field
}: CourseSelectProps) {
  const all = useCall(courses.options, deptId === undefined ? {} : null);
  const ofCampus = useCall(courses.byDept, deptId ? { deptId, ...(teachingMode && { teachingMode }) } : null);
  const { data = [] } = deptId === undefined ? all : ofCampus;
  const choices = data.map(({ courseId, courseName: name }) => ({ value: courseId, label: name }));
  return (
    <SelectField
      label={label}
      choices={withKnown(choices, field.value, courseName)}
      disabled={deptId === ''}
      onChange={(next) => {
        onChange?.(next);
        const row = data.find(({ courseId }) => courseId === next);
        if (row) onRow?.(row);
      }}
      {...field}
    />
  );
});
