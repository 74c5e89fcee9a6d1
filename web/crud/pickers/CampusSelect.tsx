import { depts } from '#contracts/calls/depts.ts';
import { useCall } from '../../http/use-call.ts';
import { useKnownDept } from './use-known-dept.ts';
import { useOnlyCampus } from './use-only-campus.ts';
import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';
import { steady } from '../../ui/steady.tsx';

interface CampusSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Whoever has but one campus need not choose it: takes it where none is chosen. */
  onOnly?: (deptId: string) => void;
}

/** The campuses that the user may see (Spec 2 §7, "limit by user"). */
export const CampusSelect = steady(function CampusSelect({ label = '校区', onOnly, ...field }: CampusSelectProps) {
  const { data } = useCall(depts.myCampusOptions);
  const choices = data?.map(({ deptId, deptName }) => ({ value: deptId, label: deptName }));
  useOnlyCampus(String(field.value ?? ''), onOnly);
  return <SelectField label={label} choices={useKnownDept(choices, field.value)} {...field} />;
});
