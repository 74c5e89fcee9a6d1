import type { Input } from '#contracts/call.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { refundForm, type StudentProduct } from '#contracts/entities/student-product.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { NumberField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { type Confirmation, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import classes from './purchase.module.css';
import { type Remainder, remainderOf, suggestedRefund } from './refund-amount.ts';

/**
 * Renders the form to refund a purchase. A refund removes the remaining hours or days and returns at most the amount
 * paid.
 */
export function RefundDialog({ dialog }: { dialog: Dialog<StudentProduct> }) {
  return (
    <SubjectDialog dialog={dialog} title="退款">
      {(purchase) => <Fields purchase={purchase} onDone={dialog.close} />}
    </SubjectDialog>
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
      const result = await send(body);
      if (result.ok) onDone();
      return result;
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
        <FullWidth>
          <RefundOutcome purchase={purchase} remainder={remainder} />
        </FullWidth>
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

/** Builds the confirmation of a refund of ¥0, which still removes the remaining hours or days. */
function unpaidConfirmation({ remaining, unit }: Remainder): Confirmation {
  const zeroAmount = formatMoney(0);
  const takenBackText =
    remaining > 0 ? `，但收回 ${formatHours(remaining)} ${unit === '课时' ? '课时' : '天有效期'}` : '';
  return {
    title: '警告',
    confirmLabel: `按 ${zeroAmount} 退款`,
    danger: true,
    text: `退款金额为 ${zeroAmount}：不退还任何款项${takenBackText}。是否确认按 ${zeroAmount} 退款?`,
  };
}

/** Renders the remaining hours or days that the refund removes. */
function RefundOutcome({
  purchase,
  remainder: { unit, remaining, bought },
}: {
  purchase: StudentProduct;
  remainder: Remainder;
}) {
  const course = purchase.courseName ? `“${purchase.courseName}”` : '该课程';
  return (
    <div className={classes.summary}>
      <p>
        <strong>{purchase.studentName}</strong> 的 <strong>{purchase.productName}</strong>：
        {bought !== undefined && `共购 ${formatHours(bought)} ${unit}，`}还剩 {formatHours(remaining)} {unit}
        {unit === '天' && '（不含今天）'}
      </p>
      <p>
        {unit === '课时'
          ? `退款后收回 ${formatHours(remaining)} 课时，${course}的报读余额随之减少；已上的课不变。`
          : `退款后${course}减少 ${formatHours(remaining)} 天有效期；已上的课不变。`}
        退款不能撤销。
      </p>
    </div>
  );
}
