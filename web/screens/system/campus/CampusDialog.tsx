import { tenants } from '#contracts/calls/tenants.ts';
import { type Tenant, tenantForm } from '#contracts/entities/tenant.ts';
import { valuesOf } from '../../../crud/form/form-values.ts';
import { useBodyForm } from '../../../crud/form/use-body-form.ts';
import { PhoneField } from '../../../crud/phone/PhoneField.tsx';
import { useCall } from '../../../http/use-call.ts';
import { useSend } from '../../../http/use-send.ts';
import { TextField } from '../../../ui/fields.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { RemarkField } from '../../../ui/form/RemarkField.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';

/** Changes what is known of a campus or institution; new ones come by registration only. */
export function CampusDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="修改校区" opened={dialog.opened} onClose={dialog.close}>
      {dialog.subject !== undefined && <Campus key={dialog.openings} tenantId={dialog.subject} />}
    </FormDialog>
  );
}

function Campus({ tenantId }: { tenantId: string }) {
  const { data, error, reload } = useCall(tenants.campusDetail, { tenantId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={8} />;
  return <Fields tenant={data} />;
}

/** Where an institution gave none. */
const MAINLAND = '86';

function Fields({ tenant }: { tenant: Tenant }) {
  const { send } = useSend(tenants.updateInfo, { success: '修改成功' });
  const form = useBodyForm(tenantForm, valuesOf(tenantForm, { ...tenant, areaCode: tenant.areaCode || MAINLAND }));
  return (
    <DialogForm form={form} submitLabel="保存校区" save={async (body) => (await send(body)).ok}>
      <TextField label="名称" maxLength={60} {...form.getInputProps('tenantName')} />
      <TextField label="简称" maxLength={60} {...form.getInputProps('nickName')} />
      <TextField label="公司名称" maxLength={80} {...form.getInputProps('companyName')} />
      <TextField label="统一社会信用代码" maxLength={50} {...form.getInputProps('uscc')} />
      <TextField label="联系人" maxLength={60} {...form.getInputProps('linkman')} />
      <PhoneField
        label="联系电话"
        area={String(form.values['areaCode'])}
        onAreaChange={(area) => form.setFieldValue('areaCode', area)}
        {...form.getInputProps('phone')}
      />
      <Wide>
        <TextField label="地址" maxLength={200} {...form.getInputProps('address')} />
      </Wide>
      <RemarkField maxLength={200} {...form.getInputProps('remark')} />
    </DialogForm>
  );
}
