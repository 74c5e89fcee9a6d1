import { depts } from '#contracts/calls/depts.ts';
import { useCall } from '../../http/use-call.ts';
import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';

/** The campuses that the user may see (Spec 2 §7, "limit by user"). */
export function CampusSelect({ label = '校区', ...field }: Omit<SelectFieldProps, 'label'> & { label?: string }) {
  const { data = [] } = useCall(depts.myCampusOptions);
  return (
    <SelectField
      label={label}
      choices={data.map(({ deptId, deptName }) => ({ value: deptId, label: deptName }))}
      {...field}
    />
  );
}
