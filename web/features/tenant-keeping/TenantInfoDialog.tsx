import { tenants } from '#contracts/calls/tenants.ts';
import { type Tenant, tenantForm } from '#contracts/entities/tenant.ts';
import { valuesOf } from '../../crud/form/form-values.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { MAINLAND, TenantWords } from './TenantWords.tsx';

/** Changes what is known of a campus or institution; under whom it stands and until when is the platform's. */
export function TenantInfoDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="修改资料" opened={dialog.opened} onClose={dialog.close}>
      {dialog.subject !== undefined && <Loaded key={dialog.openings} tenantId={dialog.subject} />}
    </FormDialog>
  );
}

function Loaded({ tenantId }: { tenantId: string }) {
  const { data, error, reload } = useCall(tenants.campusDetail, { tenantId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={8} />;
  return <Fields tenant={data} />;
}

function Fields({ tenant }: { tenant: Tenant }) {
  const { send } = useSend(tenants.updateInfo, { success: '修改成功' });
  const values = { ...valuesOf(tenantForm, tenant), areaCode: tenant.areaCode || MAINLAND };
  const form = useBodyForm(tenantForm, values, tenant);
  return (
    <DialogForm form={form} submitLabel="保存资料" save={async (body) => (await send(body)).ok}>
      <TenantWords form={form} />
    </DialogForm>
  );
}
