import * as z from 'zod';
import { brands } from '#contracts/calls/brands.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { TenantChecklist } from './TenantChecklist.tsx';

/** Renders the dialog that adds institutions without a brand to the given brand. */
export function JoinDialog({ brand, dialog }: { brand: Brand; dialog: Dialog }) {
  return (
    <FormDialog title={`加入品牌 · ${brand.brandName}`} opened={dialog.opened} onClose={dialog.close} width={520}>
      <JoinForm key={dialog.openings} brand={brand} />
    </FormDialog>
  );
}

const joinSchema = z.object({ tenantIds: z.array(z.string()).min(1, '请选择要加入的机构') });

function JoinForm({ brand: { brandId, brandName } }: { brand: Brand }) {
  const { send } = useSend(brands.addTenant);
  const form = useBodyForm(joinSchema, { tenantIds: [] as readonly string[] });
  const { tenantIds } = form.values;

  /**
   * Adds the selected institutions one after the other until the first error. Added institutions and a refused one are
   * then deselected. An institution whose result is unknown stays selected, as do the remaining ones.
   */
  const join = async ({ tenantIds: selectedIds }: z.output<typeof joinSchema>): Promise<boolean> => {
    for (const [index, tenantId] of selectedIds.entries()) {
      const result = await send({ brandId, tenantId });
      if (result.ok) continue;
      form.setFieldValue('tenantIds', selectedIds.slice(result.error.resultUnknown ? index : index + 1));
      return false;
    }
    appBindings.showSuccess('新增成功');
    return true;
  };

  return (
    <DialogForm
      form={form}
      submitLabel={tenantIds.length > 0 ? `加入 ${tenantIds.length} 家` : '加入'}
      save={join}
      note={tenantIds.length > 0 && `加入后，其人员登录时显示“${brandName}”的标志`}
    >
      <FullWidth>
        <TenantChecklist label="机构" {...form.getInputProps('tenantIds')} />
      </FullWidth>
    </DialogForm>
  );
}
