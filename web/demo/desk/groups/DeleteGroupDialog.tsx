import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import type { Group } from '../data/schemas.ts';
import { tell } from '../data/tell.ts';
import { RemoveForm } from '../dialogs/RemoveForm.tsx';

/** With all of its sandboxes. */
export const DeleteGroupDialog = ({ dialog }: { dialog: Dialog<Group> }) => (
  <FormDialog title={`删除培训班“${dialog.subject?.name}”`} opened={dialog.opened} onClose={dialog.close} width={480}>
    {dialog.subject && <Asked key={dialog.openings} group={dialog.subject} />}
  </FormDialog>
);

const Asked = ({ group: { id, name, trainees } }: { group: Group }) => (
  <RemoveForm noun="培训班" name={name} remove={() => tell('DELETE', `groups/${id}`, { name })}>
    <p>
      {trainees.length} 位学员的沙箱、录入的内容和练习进度都会删除，发出的卡片不再有效。删除后不能撤销；
      进度可先从进度看板导出。
    </p>
  </RemoveForm>
);
