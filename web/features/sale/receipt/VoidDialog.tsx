import { receipts } from '#contracts/calls/receipts.ts';
import { type Receipt, voidReceiptForm } from '#contracts/entities/receipt.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { send } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';

const WIDTH = 480;

/** Renders the form that voids a receipt with a reason. */
export const VoidDialog = ({ dialog }: { dialog: Dialog<Receipt> }) => (
  <SubjectDialog dialog={dialog} title="作废收据" nameOf={({ receiptNo }) => receiptNo} width={WIDTH}>
    {(receipt) => <Fields receipt={receipt} />}
  </SubjectDialog>
);

function Fields({ receipt: { receiptId, studentName, amount, printCount: shownCount } }: { receipt: Receipt }) {
  const voiding = useSend(receipts.void, { success: '收据已作废' });
  const form = useBodyForm(voidReceiptForm, { receiptId, reason: '', printCount: shownCount });
  const { printCount } = form.values;
  /** Reads the number of prints again, because another user may have printed the receipt. */
  const refresh = async (): Promise<void> => {
    const latest = await send(receipts.detail, { id: receiptId }, { quiet: true }).catch(() => null);
    if (latest) form.setFieldValue('printCount', latest.printCount);
  };
  return (
    <DialogForm
      form={form}
      submitLabel="作废收据"
      danger
      save={async (body) => {
        const result = await voiding.send(body);
        if (!result.ok && !result.error.resultUnknown) await refresh();
        return result.ok;
      }}
    >
      <FullWidth>
        <p>
          {`${studentName} 的收款 ${formatMoney(amount)} 将重新计入欠费。编号保留，收据标明作废，不能恢复${printCount > 0 ? '；请索回已打印的收据' : ''}。`}
        </p>
      </FullWidth>
      <FullWidth>
        <TextField label="作废原因" placeholder="如 金额录错、收款方式录错" {...form.getInputProps('reason')} />
      </FullWidth>
    </DialogForm>
  );
}
