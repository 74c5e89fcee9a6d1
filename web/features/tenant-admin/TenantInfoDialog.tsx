import { tenants } from '#contracts/calls/tenants.ts';
import { type Tenant, tenantForm } from '#contracts/entities/tenant.ts';
import { valuesOf } from '../../crud/form/form-values.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { MAINLAND, TenantContactFields } from './TenantContactFields.tsx';

/**
 * Renders the dialog that changes the data of a campus or institution. Its parent and its validity are not changed
 * here, since the platform decides them.
 */
export function TenantInfoDialog({ dialog }: { dialog: Dialog }) {
  return (
    <SubjectDialog dialog={dialog} title="修改资料">
      {(tenantId) => <TenantInfoLoader tenantId={tenantId} />}
    </SubjectDialog>
  );
}

function TenantInfoLoader({ tenantId }: { tenantId: string }) {
  const { data, error, reload } = useCall(tenants.campusDetail, { tenantId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={8} />;
  return <TenantInfoForm tenant={data} />;
}

function TenantInfoForm({ tenant }: { tenant: Tenant }) {
  const { send } = useSend(tenants.updateInfo, { success: '修改成功' });
  const values = { ...valuesOf(tenantForm, tenant), areaCode: tenant.areaCode || MAINLAND };
  const form = useBodyForm(tenantForm, values, tenant);
  return (
    <DialogForm form={form} submitLabel="保存资料" save={async (body) => (await send(body)).ok}>
      <TenantContactFields form={form} />
    </DialogForm>
  );
}
