import { tenants } from '#contracts/calls/tenants.ts';
import { type Tenant, tenantForm } from '#contracts/entities/tenant.ts';
import { bodyOf, valuesOf } from '#web/crud/form/form-values.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useMergedSave } from '#web/crud/form/use-merged-save.tsx';
import { send } from '#web/http/client.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { FieldTextsContext } from '#web/ui/fields/field-texts.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
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
  const sender = useSend(tenants.updateInfo);
  const valuesIn = (row: Tenant) => ({ ...valuesOf(tenantForm, row), areaCode: row.areaCode || MAINLAND });
  const form = useBodyForm(tenantForm, valuesIn(tenant), tenant);
  const { save, texts, question } = useMergedSave({
    form,
    stored: tenant,
    read: () => send(tenants.campusDetail, { tenantId: tenant.tenantId }),
    valuesOf: valuesIn,
    bodyOf: (values) => bodyOf(tenantForm, values),
    send: sender.send,
  });
  return (
    <FieldTextsContext value={texts}>
      <DialogForm form={form} submitLabel="保存资料" save={save}>
        <TenantContactFields form={form} />
      </DialogForm>
      {question}
    </FieldTextsContext>
  );
}
