import { useForm } from '@mantine/form';
import { TextField } from '../../../ui/fields.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DAYS, daysOf, USUAL_DAYS } from '../data/days.ts';
import { made, type SandboxRow } from '../data/schemas.ts';
import { send } from '../data/tell.ts';
import { useKnownDesk } from '../data/use-desk.ts';
import { noRoomReason } from '../make/room.ts';
import { nameFault } from './name-of.ts';

interface Props {
  dialog: Dialog<SandboxRow>;
  onDone(text: string): void;
}

/** Another sandbox in which everything stands as it does in this one. */
export const CopyDialog = ({ dialog, onDone }: Props) => (
  <FormDialog title={`复制沙箱“${dialog.subject?.name}”`} opened={dialog.opened} onClose={dialog.close} width={520}>
    {dialog.subject && <CopyForm key={dialog.openings} row={dialog.subject} onDone={onDone} />}
  </FormDialog>
);

function CopyForm({ row, onDone }: { row: SandboxRow; onDone(text: string): void }) {
  const { limits } = useKnownDesk();
  const form = useForm({
    initialValues: { name: `${row.name.slice(0, limits.nameLength - 3)} 副本`, days: USUAL_DAYS },
    validate: { name: nameFault('名称', limits.nameLength) },
  });
  const reason = noRoomReason(limits.sandboxes);
  const save = async ({ name, days }: typeof form.values): Promise<boolean> => {
    const done = await send('POST', 'copies', { of: row.id, name: name.trim(), days: daysOf(days) }, made);
    if (done) onDone(`已复制为“${name.trim()}”`);
    return done !== undefined;
  };
  return (
    <DialogForm
      form={form}
      submitLabel="复制沙箱"
      save={save}
      note={reason ?? `还可新建 ${limits.sandboxes.most - limits.sandboxes.used} 个沙箱`}
    >
      <TextField label="新沙箱的名称" required maxLength={limits.nameLength} {...form.getInputProps('name')} />
      <SelectField label="保留多久" choices={DAYS} {...form.getInputProps('days')} />
      <Wide>
        <p>录入的内容、时间和品牌都一样，之后互不影响；已登录的人和链接不带过去。</p>
      </Wide>
    </DialogForm>
  );
}
