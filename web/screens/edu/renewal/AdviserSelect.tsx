import { staff } from '#contracts/calls/staff.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSession } from '#web/session/state.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

/** Renders the filter by adviser, the member of staff who sold last. */
export function AdviserSelect(field: { value: string; onChange(value: string): void }) {
  const tenantId = useSession().user?.tenantId;
  const { data = [] } = useCall(staff.options, tenantId ? { tenantId, type: staffTypes.all } : null);
  const choices = data.map(({ staffId, staffName }) => ({ value: staffId, label: staffName }));
  return <SelectField filter label="课程顾问" choices={choices} {...field} />;
}
