import * as z from 'zod';
import { brands } from '#contracts/calls/brands.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import { useBodyForm } from '../../../../crud/form/use-body-form.ts';
import { connection } from '../../../../http/connect.ts';
import { useSend } from '../../../../http/use-send.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../../ui/form/use-dialog.ts';
import { Wide } from '../../../../ui/form/Wide.tsx';
import { TenantChecklist } from './TenantChecklist.tsx';

/** Picks several institutions that are in no brand, to join this one. */
export function JoinDialog({ brand, dialog }: { brand: Brand; dialog: Dialog }) {
  return (
    <FormDialog title={`加入品牌 · ${brand.brandName}`} opened={dialog.opened} onClose={dialog.close} width={520}>
      <JoinForm key={dialog.openings} brand={brand} />
    </FormDialog>
  );
}

const chosen = z.object({ tenantIds: z.array(z.string()).min(1, '请选择要加入的机构') });

function JoinForm({ brand: { brandId, brandName } }: { brand: Brand }) {
  const { send } = useSend(brands.addTenant);
  const form = useBodyForm(chosen, { tenantIds: [] as readonly string[] });
  const { tenantIds } = form.values;

  /** One after the other, up to the first that fails. Refused, it is chosen no more; the others stay chosen. */
  const join = async ({ tenantIds: wanted }: z.output<typeof chosen>): Promise<boolean> => {
    for (const [at, tenantId] of wanted.entries()) {
      const sent = await send({ brandId, tenantId });
      if (sent.ok) continue;
      form.setFieldValue('tenantIds', wanted.slice(sent.error.resultUnknown ? at : at + 1));
      return false;
    }
    connection.showSuccess('新增成功');
    return true;
  };

  return (
    <DialogForm
      form={form}
      submitLabel={tenantIds.length > 0 ? `加入 ${tenantIds.length} 家` : '加入'}
      save={join}
      note={tenantIds.length > 0 && `加入后，其人员登录时显示“${brandName}”的标志`}
    >
      <Wide>
        <TenantChecklist label="机构" {...form.getInputProps('tenantIds')} />
      </Wide>
    </DialogForm>
  );
}
