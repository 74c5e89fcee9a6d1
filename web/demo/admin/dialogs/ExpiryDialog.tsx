import { admin } from '#contracts/control/sandboxes.ts';
import { useForm } from '@mantine/form';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { RETENTION_CHOICES, parseDays, DEFAULT_DAYS } from '../data/retention-days.ts';
import { sendSucceeds } from '../data/send-action.ts';
import { isDefault } from '../sandboxes/words.ts';
import { basePathOf, type ListedSandbox } from '../sandboxes/listed-sandbox.ts';

/** Renders the dialog that changes the time at which a sandbox expires. */
export const ExpiryDialog = ({ dialog }: { dialog: Dialog<ListedSandbox> }) => (
  <SubjectDialog dialog={dialog} title={`延长保留“${dialog.subject?.name}”`} width={440}>
    {(row) => <ExpiryForm row={row} />}
  </SubjectDialog>
);

function ExpiryForm({ row }: { row: ListedSandbox }) {
  const form = useForm({ initialValues: { days: DEFAULT_DAYS } });
  if (isDefault(row)) return <p>默认沙箱一直保留，不会到期。</p>;
  return (
    <DialogForm
      form={form}
      submitLabel="保存期限"
      save={({ days }) => sendSucceeds(admin.setExpiry, { days: parseDays(days) }, basePathOf(row))}
    >
      <SelectField label="从现在起保留" choices={RETENTION_CHOICES} {...form.getInputProps('days')} />
      <FullWidth>
        <p>
          {row.expiresAt ? `现在保留到 ${row.expiresAt.slice(0, 16)}。` : '现在一直保留。'}
          到期后沙箱连同录入的内容自动删除；到期前一天，打开它的人会看到提醒。
        </p>
      </FullWidth>
    </DialogForm>
  );
}
