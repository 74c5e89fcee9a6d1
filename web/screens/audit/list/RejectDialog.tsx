import { Textarea } from '@mantine/core';
import { audits } from '#contracts/calls/audits.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { rejectionForm } from '#contracts/entities/registration-form.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { checkRegistration } from './check-registration.ts';

interface RejectDialogProps {
  dialog: Dialog<Registration>;
  onRejected(): void;
}

const WIDTH = 480;
/** Maximum length of a rejection's reason (Spec 1 §5). */
const MAX_LENGTH = 200;

/** Renders the dialog to enter the reason of a rejection; the applicant reads the reason (Spec 1 §2, §4). */
export function RejectDialog({ dialog, onRejected }: RejectDialogProps) {
  return (
    <SubjectDialog dialog={dialog} title="驳回理由" width={WIDTH}>
      {(registration) => <Reason registration={registration} onRejected={onRejected} />}
    </SubjectDialog>
  );
}

function Reason({ registration, onRejected }: { registration: Registration; onRejected(): void }) {
  const { send } = useSend(audits.reject, { success: '已驳回' });
  const form = useBodyForm(rejectionForm, { username: registration.username, rejectReason: '' });
  return (
    <DialogForm
      form={form}
      submitLabel="确认驳回"
      danger
      save={async (body) => {
        const options = await checkRegistration(audits.reject, registration);
        if (!options) return false;
        const { ok } = await send(body, options);
        if (ok) onRejected();
        return ok;
      }}
    >
      <FullWidth>
        <Textarea
          label={`驳回“${registration.nickName}”的理由`}
          description={`申请人会看到，${form.values.rejectReason.length}/${MAX_LENGTH}`}
          rows={5}
          {...form.getInputProps('rejectReason')}
        />
      </FullWidth>
    </DialogForm>
  );
}
