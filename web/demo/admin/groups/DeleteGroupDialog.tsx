import { groups, type Group } from '#contracts/control/groups.ts';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { sendSucceeds } from '../data/send-action.ts';
import { RemoveForm } from '../dialogs/RemoveForm.tsx';

/** Renders the dialog that deletes a training group with all its sandboxes. */
export const DeleteGroupDialog = ({ dialog }: { dialog: Dialog<Group> }) => (
  <SubjectDialog dialog={dialog} title={`删除培训班“${dialog.subject?.name}”`} width={480}>
    {({ id, name, trainees }) => (
      <RemoveForm noun="培训班" name={name} remove={() => sendSucceeds(groups.remove, { id, name })}>
        <p>
          {trainees.length} 位学员的沙箱、录入的内容和练习进度都会删除，发出的卡片不再有效。删除后不能撤销；
          进度可先从进度看板导出。
        </p>
      </RemoveForm>
    )}
  </SubjectDialog>
);
