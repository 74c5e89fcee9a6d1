import type * as z from 'zod';
import { courses } from '#contracts/calls/courses.ts';
import type { courseOption } from '#contracts/entities/course.ts';
import { useCall } from '../../http/use-call.ts';
import { SelectField, type SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { memoField } from '../../ui/fields/memo-field.tsx';
import { withKnown } from './known-choice.ts';

export type CourseOption = z.output<typeof courseOption>;

interface CourseSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /**
   * Limits the choices to courses that this campus can teach. There are no choices while it is '', i.e. while no campus
   * is chosen.
   */
  deptId?: string | undefined;
  teachingMode?: number | undefined;
  /** Name of the chosen course, shown if the course is not among the choices. */
  courseName?: string | null | undefined;
  /** Called with the chosen course and all its fields. */
  onRow?(course: CourseOption): void;
}

/**
 * Renders a select for a course in use. The choices are all courses of the institution, or those for a campus and a
 * teaching mode (Spec 2 §7).
 */
export const CourseSelect = memoField(function CourseSelect({
  label = '课程',
  deptId,
  teachingMode,
  courseName,
  onRow,
  onChange,
  ...field
}: CourseSelectProps) {
  const allCourses = useCall(courses.options, deptId === undefined ? {} : null);
  const ofCampus = useCall(courses.byDept, deptId ? { deptId, ...(teachingMode && { teachingMode }) } : null);
  const { data = [] } = deptId === undefined ? allCourses : ofCampus;
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
