import { waitingList } from '#contracts/calls/waiting-list.ts';
import { waitingEntryForm } from '#contracts/entities/waiting-entry.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { StudentSelect } from '#web/crud/pickers/StudentSelect.tsx';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';

/** Class with the waiting list. Its campus limits the choice of students. */
export interface Joining {
  claId: string;
  claName: string;
  deptId: string;
}

/** Renders 加入候补, the form that adds a student to the waiting list of a class. */
export function JoinDialog({ dialog }: { dialog: Dialog<Joining> }) {
  return (
    <SubjectDialog dialog={dialog} title="加入候补" nameOf={({ claName }) => claName}>
      {(joining) => <Fields joining={joining} />}
    </SubjectDialog>
  );
}

function Fields({ joining: { claId, deptId } }: { joining: Joining }) {
  const { send } = useSend(waitingList.add, { success: '已加入候补' });
  const form = useBodyForm(waitingEntryForm, { claId, studentId: '', remark: '' });
  return (
    <DialogForm form={form} submitLabel="加入候补" save={async (body) => (await send(body)).ok}>
      <FullWidth>
        <StudentSelect deptId={deptId} {...form.getInputProps('studentId')} />
      </FullWidth>
      <RemarkField placeholder="如 只能周六上午" {...form.getInputProps('remark')} />
    </DialogForm>
  );
}
