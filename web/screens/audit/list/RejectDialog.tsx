import { Textarea } from '@mantine/core';
import { audits } from '#contracts/calls/audits.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { rejectionForm } from '#contracts/entities/registration-form.ts';
import { useBodyForm } from '../../../crud/form/use-body-form.ts';
import { useSend } from '../../../http/use-send.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';

interface RejectDialogProps {
  dialog: Dialog<Registration>;
  onRejected(): void;
}

const WIDTH = 480;
/** Spec 1 §5 */
const LONGEST = 200;

/** Why an application is refused; the applicant reads it (Spec 1 §2, §4). */
export function RejectDialog({ dialog, onRejected }: RejectDialogProps) {
  return (
    <FormDialog title="驳回理由" opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
      {dialog.subject && <Reason key={dialog.openings} registration={dialog.subject} onRejected={onRejected} />}
    </FormDialog>
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
        const { ok } = await send(body);
        if (ok) onRejected();
        return ok;
      }}
    >
      <Wide>
        <Textarea
          label={`驳回“${registration.nickName}”的理由`}
          description={`申请人会看到，${form.values.rejectReason.length}/${LONGEST}`}
          rows={5}
          maxLength={LONGEST}
          {...form.getInputProps('rejectReason')}
        />
      </Wide>
    </DialogForm>
  );
}
