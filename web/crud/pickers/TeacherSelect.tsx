import { SelectField, type SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { memoField } from '../../ui/fields/memo-field.tsx';
import { withKnown } from './known-choice.ts';
import { useTeachers } from './use-teachers.ts';

interface TeacherSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Limits the choices to this campus. */
  deptId?: string | undefined;
  /** Name of the chosen teacher, shown if the teacher is not among the choices. */
  staffName?: string | null | undefined;
}

export const TeacherSelect = memoField(function TeacherSelect({
  label = '授课教师',
  deptId,
  staffName,
  ...field
}: TeacherSelectProps) {
  const teachers = useTeachers(deptId) ?? [];
  const choices = teachers.map(({ staffId, staffName: name }) => ({ value: staffId, label: name }));
  return <SelectField label={label} choices={withKnown(choices, field.value, staffName)} {...field} />;
});
