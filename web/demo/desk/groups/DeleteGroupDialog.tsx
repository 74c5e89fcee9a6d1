import { useForm } from '@mantine/form';
import { TextField } from '../../../ui/fields.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import type { Group } from '../data/schemas.ts';
import { tell } from '../data/tell.ts';
import { sameName } from '../dialogs/name-of.ts';

/** With all of its sandboxes, for good: its name is typed again. */
export const DeleteGroupDialog = ({ dialog }: { dialog: Dialog<Group> }) => (
  <FormDialog title={`删除培训班“${dialog.subject?.name}”`} opened={dialog.opened} onClose={dialog.close} width={480}>
    {dialog.subject && <DeleteForm key={dialog.openings} group={dialog.subject} />}
  </FormDialog>
);

function DeleteForm({ group }: { group: Group }) {
  const form = useForm({ initialValues: { typed: '' }, validate: { typed: sameName(group.name) } });
  return (
    <DialogForm
      form={form}
      submitLabel="删除培训班"
      danger
      save={() => tell('DELETE', `groups/${group.id}`, { name: group.name })}
    >
      <Wide>
        <p>
          {group.trainees.length} 位学员的沙箱、录入的内容和练习进度都会删除，发出的卡片不再有效。删除后不能撤销；
          进度可先从进度看板导出。
        </p>
      </Wide>
      <Wide>
        <TextField
          label="输入培训班的名称以确认"
          placeholder={group.name}
          autoComplete="off"
          {...form.getInputProps('typed')}
        />
      </Wide>
    </DialogForm>
  );
}
