import { staff } from '#contracts/calls/staff.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';
import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';
import { withKnown } from './known-choice.ts';

interface TeacherSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Of this campus only. */
  deptId?: string | undefined;
  /** The chosen one's name, for a teacher who is no longer offered. */
  staffName?: string | null | undefined;
}

/** Selecting a teacher is restricted to staff of type 1 (Spec 2 §6). */
export function TeacherSelect({ label = '授课教师', deptId, staffName, ...field }: TeacherSelectProps) {
  const { user } = useSession();
  const tenantId = user?.tenantId;
  const { data = [] } = useCall(
    staff.options,
    tenantId ? { tenantId, type: staffTypes.teacher, ...(deptId && { deptId }) } : null,
  );
  const choices = data.map(({ staffId, staffName: name }) => ({ value: staffId, label: name }));
  return <SelectField label={label} choices={withKnown(choices, field.value, staffName)} {...field} />;
}
