import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import type { SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { memoField } from '../../ui/fields/memo-field.tsx';
import { InfiniteSelect } from './InfiniteSelect.tsx';

interface StudentSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Limits the choices to this campus. */
  deptId?: string | undefined;
  onRow?(student: Student): void;
}

/** Selects a student by name; the phone number distinguishes equal names. */
export const StudentSelect = memoField(function StudentSelect({
  label = '学员',
  deptId,
  ...field
}: StudentSelectProps) {
  return (
    <InfiniteSelect
      label={label}
      call={students.list}
      ask={(studentName) => ({ ...(studentName && { studentName }), ...(deptId && { deptId }) })}
      choiceOf={({ studentId, studentName, phone }) => ({
        value: studentId,
        label: [studentName, phone].filter(Boolean).join(' · '),
      })}
      {...field}
    />
  );
});
