import { ownScripts } from '#contracts/control/own-scripts.ts';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { sendSucceeds } from '../data/send-action.ts';
import { RemoveForm } from '../dialogs/RemoveForm.tsx';

/** Renders the dialog that deletes a demo script with all its versions. */
export const DeleteScriptDialog = ({ dialog }: { dialog: Dialog<{ id: string; title: string }> }) => (
  <SubjectDialog dialog={dialog} title={`删除脚本“${dialog.subject?.title}”`} width={480}>
    {({ id, title }) => (
      <RemoveForm noun="脚本" name={title} remove={() => sendSucceeds(ownScripts.remove, { id })}>
        <p>所有版本都会删除，删除后不能撤销；可以先导出成文件。正在讲的演示和已经发出的链接不受影响。</p>
      </RemoveForm>
    )}
  </SubjectDialog>
);
