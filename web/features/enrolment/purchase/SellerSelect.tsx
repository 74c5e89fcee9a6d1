import { useEffect, useRef } from 'react';
import { staff } from '#contracts/calls/staff.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSession } from '#web/session/state.ts';
import { SelectField, type SelectFieldProps } from '#web/ui/fields/SelectField.tsx';

interface SellerSelectProps extends Omit<SelectFieldProps, 'label'> {
  /** Called with the signed-in member of staff, if exactly one has the user's name. */
  onOwn?(staffId: string): void;
}

/** Renders the select of the member of staff who sold the product; the ranking of sales staff uses this value. */
export function SellerSelect({ onOwn, ...field }: SellerSelectProps) {
  const { user } = useSession();
  const { data } = useCall(staff.options, user?.tenantId ? { tenantId: user.tenantId, type: staffTypes.all } : null);
  const own = data?.filter(({ staffName }) => staffName === user?.name) ?? [];
  const ownId = own.length === 1 ? own[0]?.staffId : undefined;
  const isOffered = useRef(false);
  useEffect(() => {
    if (ownId === undefined || isOffered.current) return;
    isOffered.current = true;
    onOwn?.(ownId);
  });
  return (
    <SelectField
      label="销售人员"
      clearable
      choices={(data ?? []).map(({ staffId, staffName }) => ({ value: staffId, label: staffName }))}
      {...field}
    />
  );
}
