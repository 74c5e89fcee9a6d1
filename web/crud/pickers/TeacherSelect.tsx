import { personnelStatuses } from '#contracts/entities/staff.ts';
import { SelectField, type SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { memoField } from '../../ui/fields/memo-field.tsx';
import { withKnown } from './known-choice.ts';
import { useTeachers } from './use-teachers.ts';

interface TeacherSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Limits the choices to this campus. */
  deptId?: string | undefined;
  /** Date of the lesson; a teacher who has left since can be chosen for a lesson before today. */
  day?: string | undefined;
  /** Name of the chosen teacher, shown if the teacher is not among the choices. */
  staffName?: string | null | undefined;
}

export const TeacherSelect = memoField(function TeacherSelect({
  label = '授课教师',
  deptId,
  day,
  staffName,
  ...field
}: TeacherSelectProps) {
  const teachers = useTeachers(deptId, day) ?? [];
  const choices = teachers.map(({ staffId, staffName: name, personnelStatus }) => ({
    value: staffId,
    label: personnelStatus === personnelStatuses.left ? `${name}（已离职）` : name,
  }));
  return <SelectField label={label} choices={withKnown(choices, field.value, staffName)} {...field} />;
});
