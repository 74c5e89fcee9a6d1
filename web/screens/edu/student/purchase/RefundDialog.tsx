import type { Input } from '#contracts/call.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { refundForm, type StudentProduct } from '#contracts/entities/student-product.ts';
import { useSend } from '../../../../http/use-send.ts';
import { today } from '../../../../session/today.ts';
import { NumberField } from '../../../../ui/fields.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { RemarkField } from '../../../../ui/form/RemarkField.tsx';
import type { Dialog } from '../../../../ui/form/use-dialog.ts';
import { Wide } from '../../../../ui/form/Wide.tsx';
import { formatHours } from '../../../../ui/hours.ts';
import { formatMoney } from '../../../../ui/numbers.ts';
import { type Confirmation, useConfirmedSend } from '../../../../crud/confirm/use-confirmed-send.tsx';
import { useBodyForm } from '../../../../crud/form/use-body-form.ts';
import classes from './purchase.module.css';
import { type Remainder, remainderOf, suggestedRefund } from './refund-amount.ts';

/** Takes a purchase back: what is left of it goes, and money returns, at most what was paid. */
export function RefundDialog({ dialog }: { dialog: Dialog<StudentProduct> }) {
  return (
    <FormDialog title="退款" opened={dialog.opened} onClose={dialog.close}>
      {dialog.subject && <Fields key={dialog.openings} purchase={dialog.subject} onDone={dialog.close} />}
    </FormDialog>
  );
}

type Refund = Input<typeof studentProducts.refund>;

function Fields({ purchase, onDone }: { purchase: StudentProduct; onDone(): void }) {
  const { send } = useSend(studentProducts.refund, { success: '退款成功' });
  const remainder = remainderOf(purchase, today());
  const paid = purchase.amount ?? 0;
  const form = useBodyForm(
    refundForm.refine(({ refundAmount }) => refundAmount <= paid, {
      path: ['refundAmount'],
      message: `退款金额不能大于实收金额 ${formatMoney(paid)}`,
    }),
    {
      studentProductId: purchase.studentProductId,
      refundAmount: suggestedRefund(purchase, remainder),
      remark: '',
    },
  );
  const { refundAmount } = form.values;
  const unpaid = useConfirmedSend<Refund>(
    () => unpaidConfirmation(remainder),
    async (body) => {
      const sent = await send(body);
      if (sent.ok) onDone();
      return sent;
    },
  );

  const save = async (body: Refund): Promise<boolean> => {
    if (body.refundAmount > 0) return (await send(body)).ok;
    unpaid.ask(body);
    return false;
  };

  return (
    <>
      <DialogForm
        form={form}
        submitLabel={Number.isFinite(Number(refundAmount)) ? `退款 ${formatMoney(Number(refundAmount))}` : '退款'}
        danger
        save={save}
      >
        <Wide>
          <Outcome purchase={purchase} remainder={remainder} />
        </Wide>
        <NumberField
          label="退款金额"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={`实收 ${formatMoney(paid)}`}
          prefix="¥"
          thousandSeparator=","
          decimalScale={2}
          {...form.getInputProps('refundAmount')}
        />
        <RemarkField maxLength={200} {...form.getInputProps('remark')} />
      </DialogForm>
      {unpaid.dialog}
    </>
  );
}

/** A refund that pays nothing back takes all the same: it is asked about once more. */
function unpaidConfirmation({ left, unit }: Remainder): Confirmation {
  const nothing = formatMoney(0);
  const taken = left > 0 ? `，但收回 ${formatHours(left)} ${unit === '课时' ? '课时' : '天有效期'}` : '';
  return {
    title: '警告',
    confirmLabel: `按 ${nothing} 退款`,
    danger: true,
    text: `退款金额为 ${nothing}：不退还任何款项${taken}。是否确认按 ${nothing} 退款?`,
  };
}

/** What is left, and what goes. */
function Outcome({ purchase, remainder: { unit, left, bought } }: { purchase: StudentProduct; remainder: Remainder }) {
  const course = purchase.courseName ? `“${purchase.courseName}”` : '该课程';
  return (
    <div className={classes.summary}>
      <p>
        <strong>{purchase.studentName}</strong> 的 <strong>{purchase.productName}</strong>：
        {bought !== undefined && `共购 ${formatHours(bought)} ${unit}，`}还剩 {formatHours(left)} {unit}
        {unit === '天' && '（不含今天）'}
      </p>
      <p>
        {unit === '课时'
          ? `退款后收回 ${formatHours(left)} 课时，${course}的报读余额随之减少；已上的课不变。`
          : `退款后${course}减少 ${formatHours(left)} 天有效期；已上的课不变。`}
        退款不能撤销。
      </p>
    </div>
  );
}
