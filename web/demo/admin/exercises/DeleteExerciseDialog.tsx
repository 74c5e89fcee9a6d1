import { ownExercises, type OwnExercise } from '#contracts/control/own-exercises.ts';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { sendSucceeds } from '../data/send-action.ts';
import { RemoveForm } from '../dialogs/RemoveForm.tsx';

/** Renders the dialog that deletes an exercise with all its versions. */
export const DeleteExerciseDialog = ({ dialog }: { dialog: Dialog<OwnExercise> }) => (
  <SubjectDialog dialog={dialog} title={`删除练习“${dialog.subject?.title}”`} width={480}>
    {({ id, title }) => (
      <RemoveForm noun="练习" name={title} remove={() => sendSucceeds(ownExercises.remove, { id })}>
        <p>所有版本都会删除，删除后不能撤销；可以先导出成文件。已经开始做的学员可以继续做完。</p>
      </RemoveForm>
    )}
  </SubjectDialog>
);
