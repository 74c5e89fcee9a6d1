import { depts } from '#contracts/calls/depts.ts';
import { useCall } from '../../http/use-call.ts';
import { useKnownDept } from './use-known-dept.ts';
import { useOnlyCampus } from './use-only-campus.ts';
import { SelectField, type SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { memoField } from '../../ui/fields/memo-field.tsx';

interface CampusSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Called to preselect a campus if none is chosen and the user has only one. */
  onSoleCampus?: (deptId: string) => void;
}

/** Selects one of the campuses that the user may see (Spec 2 §7, "limit by user"). */
export const CampusSelect = memoField(function CampusSelect({
  label = '校区',
  onSoleCampus,
  ...field
}: CampusSelectProps) {
  const { data } = useCall(depts.myCampusOptions);
  const choices = data?.map(({ deptId, deptName }) => ({ value: deptId, label: deptName }));
  useOnlyCampus(String(field.value ?? ''), onSoleCampus);
  return <SelectField label={label} choices={useKnownDept(choices, field.value)} {...field} />;
});
