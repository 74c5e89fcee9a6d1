import { admin } from '#contracts/control/sandboxes.ts';
import { useForm } from '@mantine/form';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { RETENTION_CHOICES, parseDays, DEFAULT_DAYS } from '../data/retention-days.ts';
import { sendAction } from '../data/send-action.ts';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { limitReason } from '../make/sandbox-limit.ts';
import { nameError } from './validate-name.ts';
import { type ListedSandbox, serverRootOf } from '../sandboxes/listed-sandbox.ts';

interface Props {
  dialog: Dialog<ListedSandbox>;
  onDone(text: string): void;
}

/** Renders the dialog that copies a sandbox with all its data. */
export const CopyDialog = ({ dialog, onDone }: Props) => (
  <SubjectDialog dialog={dialog} title={`复制沙箱“${dialog.subject?.name}”`} width={520}>
    {(row) => <CopyForm row={row} onDone={onDone} />}
  </SubjectDialog>
);

function CopyForm({ row, onDone }: { row: ListedSandbox; onDone(text: string): void }) {
  const { limits } = useLoadedAdminData();
  const form = useForm({
    initialValues: { name: `${row.name.slice(0, limits.nameLength - 3)} 副本`, days: DEFAULT_DAYS },
    validate: { name: nameError('名称', limits.nameLength) },
  });
  const reason = limitReason(limits.sandboxes);
  const save = async ({ name, days }: typeof form.values): Promise<boolean> => {
    const input = { of: row.id, name: name.trim(), days: parseDays(days) };
    const created = await sendAction(admin.copy, input, serverRootOf(row));
    if (created) onDone(`已复制为“${name.trim()}”`);
    return created !== undefined;
  };
  return (
    <DialogForm
      form={form}
      submitLabel="复制沙箱"
      save={save}
      note={reason ?? `还可新建 ${limits.sandboxes.most - limits.sandboxes.used} 个沙箱`}
    >
      <TextField label="新沙箱的名称" required {...form.getInputProps('name')} />
      <SelectField label="保留多久" choices={RETENTION_CHOICES} {...form.getInputProps('days')} />
      <FullWidth>
        <p>录入的内容、时间和品牌都一样，之后互不影响；已登录的人和链接不带过去。</p>
      </FullWidth>
    </DialogForm>
  );
}
