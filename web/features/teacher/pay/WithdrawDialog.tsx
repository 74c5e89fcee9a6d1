import { payStatements } from '#contracts/calls/pay-statements.ts';
import { type PayStatement, withdrawForm } from '#contracts/entities/pay-statement.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { TextAreaField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import classes from './pay.module.css';

const WIDTH = 520;

/**
 * Renders 撤回课酬单: the dialog that withdraws a pay statement. Afterwards another statement can be issued for the same
 * days.
 */
export function WithdrawDialog({ dialog }: { dialog: Dialog<PayStatement> }) {
  return (
    <SubjectDialog dialog={dialog} title="撤回课酬单" nameOf={({ teacherName }) => teacherName} width={WIDTH}>
      {(statement) => <Fields statement={statement} />}
    </SubjectDialog>
  );
}

function Fields({ statement }: { statement: PayStatement }) {
  const { payStatementId, state: basedOnState, timeBegin, timeEnd, total } = statement;
  const { send } = useSend(payStatements.withdraw, { success: '课酬单已撤回' });
  const form = useBodyForm(withdrawForm, { payStatementId, reason: '', basedOnState });
  return (
    <DialogForm form={form} submitLabel="撤回课酬单" danger save={async (body) => (await send(body)).ok}>
      <FullWidth>
        <p className={classes.note}>
          {`${timeBegin} 至 ${timeEnd}，应发 ${formatMoney(total)}。${basedOnState === 'confirmed' ? '教师已确认，' : ''}撤回后教师会收到消息，可以重新出具。`}
        </p>
      </FullWidth>
      <FullWidth>
        <TextAreaField
          label="撤回原因"
          placeholder="如 漏记一节课"
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('reason')}
        />
      </FullWidth>
    </DialogForm>
  );
}
