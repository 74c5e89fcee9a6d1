import { useState } from 'react';
import { sales } from '#contracts/calls/sales.ts';
import { type Sale, salePaymentForm } from '#contracts/entities/sale.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { send } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { NumberField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { lastPayType, rememberPayType } from '../form/pay-type.ts';
import { shortMoney } from '../form/sale-summary.ts';
import { ReceiptStep, type Sold } from '../receipt/ReceiptStep.tsx';
import { saleName } from './sale-name.ts';

const WIDTH = 560;

/** Renders 收款, a later payment of a sale's arrears, and then its receipt. */
export const PayDialog = ({ dialog }: { dialog: Dialog<Sale> }) => (
  <SubjectDialog dialog={dialog} title="收款" nameOf={({ studentName }) => studentName} width={WIDTH}>
    {(sale) => <Steps sale={sale} />}
  </SubjectDialog>
);

function Steps({ sale }: { sale: Sale }) {
  const [paid, setPaid] = useState<Sold | null>(null);
  return paid ? <ReceiptStep sold={paid} /> : <Fields sale={sale} onPaid={setPaid} />;
}

function Fields({ sale: shown, onPaid }: { sale: Sale; onPaid(paid: Sold): void }) {
  const [sale, setSale] = useState(shown);
  const { saleId, owedAmount, studentName, phone, studentId } = sale;
  const payment = useSend(sales.pay);
  const initial: Record<keyof typeof salePaymentForm.shape, string | number> = {
    saleId,
    owedAmount,
    amount: owedAmount,
    payType: lastPayType(),
    remark: '',
  };
  const form = useBodyForm(
    salePaymentForm.refine(({ amount }) => amount <= owedAmount, {
      path: ['amount'],
      message: `收款金额不能大于欠费 ${formatMoney(owedAmount)}`,
    }),
    initial,
  );
  const amount = Number(form.values.amount);
  const rest = toHundredths(owedAmount - amount);
  /** Reads the arrears again, because another user may have collected a part. */
  const refresh = async (): Promise<void> => {
    const latest = await send(sales.detail, { id: saleId }, { quiet: true }).catch(() => sale);
    if (latest.owedAmount === owedAmount) return;
    setSale(latest);
    changeFields(form, { owedAmount: latest.owedAmount, amount: Math.min(amount, latest.owedAmount) });
  };
  return (
    <DialogForm
      form={form}
      submitLabel={amount > 0 ? `确认收款 ${shortMoney(amount)}` : '确认收款'}
      note={`${saleName(sale)}，欠费 ${formatMoney(owedAmount)}${rest > 0 ? `，收款后还欠 ${formatMoney(rest)}` : ''}`}
      save={async (body) => {
        const result = await payment.send(body);
        if (!result.ok) {
          if (!result.error.resultUnknown) await refresh();
          return false;
        }
        rememberPayType(body.payType);
        onPaid({
          ...result.data,
          studentId,
          studentName: studentName ?? '',
          phone,
          summary: `${saleName(sale)}，${rest > 0 ? `还欠 ${shortMoney(rest)}` : '已结清'}`,
          paid: body.amount,
          owed: toHundredths(owedAmount - body.amount),
        });
        return false;
      }}
    >
      <NumberField label="收款金额" prefix="¥" thousandSeparator="," {...form.getInputProps('amount')} />
      <DictionarySelect type="sale_pay_type" label="收款方式" {...form.getInputProps('payType')} />
      <RemarkField {...form.getInputProps('remark')} />
    </DialogForm>
  );
}
