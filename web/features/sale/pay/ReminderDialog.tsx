import { studentContacts } from '#contracts/calls/student-contacts.ts';
import type { Sale } from '#contracts/entities/sale.ts';
import { contactKinds, studentContactForm } from '#contracts/entities/student-contact.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextAreaField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { shortMoney } from '../form/sale-summary.ts';
import { LastReminder } from './LastReminder.tsx';
import { saleName } from './sale-name.ts';

interface ReminderDialogProps {
  dialog: Dialog<Sale>;
  /** Called after the reminder was recorded. */
  onRecorded(): void;
}

const WIDTH = 520;

/** Renders 提醒缴费, which records a talk with a family about arrears. */
export const ReminderDialog = ({ dialog, onRecorded }: ReminderDialogProps) => (
  <SubjectDialog dialog={dialog} title="提醒缴费" nameOf={({ studentName }) => studentName} width={WIDTH}>
    {(sale) => <Fields sale={sale} onRecorded={onRecorded} />}
  </SubjectDialog>
);

function Fields({ sale, onRecorded }: { sale: Sale; onRecorded(): void }) {
  const { studentId, studentName, phone, owedAmount, lines, lastReminder } = sale;
  const { send } = useSend(studentContacts.add, { success: '已记录提醒' });
  const form = useBodyForm(studentContactForm, {
    studentId,
    studentProductId: lines.find((line) => line.owedAmount > 0)?.studentProductId ?? '',
    kind: contactKinds.arrears,
    content: `家长您好，${studentName ?? '孩子'}购买的${saleName(sale)}还有 ${shortMoney(owedAmount)} 未缴，方便时请缴清，谢谢。`,
    nextDate: '',
  });
  return (
    <DialogForm
      form={form}
      submitLabel="记录提醒"
      note={lastReminder && <LastReminder sale={sale} />}
      save={async (body) => {
        const { ok } = await send(body);
        if (ok) onRecorded();
        return ok;
      }}
    >
      <FullWidth>
        <TextAreaField
          label={phone ? `对家长说的话（${phone}）` : '对家长说的话'}
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('content')}
        />
      </FullWidth>
      <DateField label="下次联系" min={today()} clearable {...form.getInputProps('nextDate')} />
    </DialogForm>
  );
}
