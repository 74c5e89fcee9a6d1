import { staff } from '#contracts/calls/staff.ts';
import { useCall } from '#web/http/use-call.ts';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { StaffDialog } from './StaffDialog.tsx';

/**
 * Renders the staff form for a member who is not in a loaded list. The member's own row states whether there is an
 * account.
 */
export function MemberDialog({ dialog }: { dialog: Dialog }) {
  const { data } = useCall(staff.detail, dialog.opened && dialog.subject ? { id: dialog.subject } : null, QUIET);
  return <StaffDialog dialog={dialog} rows={data && [data]} />;
}

/** The form shows its own error. */
const QUIET = { quiet: true } as const;
