import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';
import { steady } from '../../ui/steady.tsx';
import { withKnown } from './known-choice.ts';
import { useTeachers } from './use-teachers.ts';

interface TeacherSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Of this campus only. */
  deptId?: string | undefined;
  /** The chosen one's name, for a teacher who is no longer offered. */
  staffName?: string | null | undefined;
}

export const TeacherSelect = steady(function TeacherSelect({
  label = '授课教师',
  deptId,
  staffName,
  ...field
}: TeacherSelectProps) {
  const teachers = useTeachers(deptId) ?? [];
  const choices = teachers.map(({ staffId, staffName: name }) => ({ value: staffId, label: name }));
  return <SelectField label={label} choices={withKnown(choices, field.value, staffName)} {...field} />;
});
