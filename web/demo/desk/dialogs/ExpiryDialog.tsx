import { useForm } from '@mantine/form';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DAYS, daysOf, USUAL_DAYS } from '../data/days.ts';
import type { SandboxRow } from '../data/schemas.ts';
import { placeOf, tell } from '../data/tell.ts';
import { isDefault } from '../sandboxes/words.ts';

/** Until when a sandbox is kept. */
export const ExpiryDialog = ({ dialog }: { dialog: Dialog<SandboxRow> }) => (
  <FormDialog title={`延长保留“${dialog.subject?.name}”`} opened={dialog.opened} onClose={dialog.close} width={440}>
    {dialog.subject && <ExpiryForm key={dialog.openings} row={dialog.subject} />}
  </FormDialog>
);

function ExpiryForm({ row }: { row: SandboxRow }) {
  const form = useForm({ initialValues: { days: USUAL_DAYS } });
  if (isDefault(row)) return <p>默认沙箱一直保留，不会到期。</p>;
  return (
    <DialogForm
      form={form}
      submitLabel="保存期限"
      save={({ days }) => tell('PUT', 'expiry', { days: daysOf(days) }, placeOf(row.path))}
    >
      <SelectField label="从现在起保留" choices={DAYS} {...form.getInputProps('days')} />
      <Wide>
        <p>
          {row.expiresAt ? `现在保留到 ${row.expiresAt.slice(0, 16)}。` : '现在一直保留。'}
          到期后沙箱连同录入的内容自动删除；到期前一天，打开它的人会看到提醒。
        </p>
      </Wide>
    </DialogForm>
  );
}
