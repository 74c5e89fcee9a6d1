import { students } from '#contracts/calls/students.ts';
import type { SelectFieldProps } from '../../ui/SelectField.tsx';
import { steady } from '../../ui/steady.tsx';
import { GrowingSelect } from './GrowingSelect.tsx';

interface StudentSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Of this campus only. */
  deptId?: string | undefined;
}

/** A student, found by name; the telephone tells namesakes apart. */
export const StudentSelect = steady(function StudentSelect({ label = '学员', deptId, ...field }: StudentSelectProps) {
  return (
    <GrowingSelect
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
