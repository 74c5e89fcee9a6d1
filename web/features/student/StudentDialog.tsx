import { students } from '#contracts/calls/students.ts';
import { EditDialog } from '../../crud/form/EditDialog.tsx';
import { StudentFields } from './StudentFields.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';

export function StudentDialog({ dialog }: { dialog: Dialog }) {
  return (
    <EditDialog
      noun="学员"
      dialog={dialog}
      add={students.add}
      update={students.update}
      detail={students.detail}
      idName="studentId"
    >
      {(form) => <StudentFields form={form} />}
    </EditDialog>
  );
}
