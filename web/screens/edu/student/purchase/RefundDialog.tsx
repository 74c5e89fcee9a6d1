import { Checkbox } from '@mantine/core';
import type { Input } from '#contracts/call.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { refundForm, type StudentProduct } from '#contracts/entities/student-product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { useCall } from '#web/http/use-call.ts';
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
import { isAsShown } from './check-purchase.ts';
import { RefundComputation } from './RefundComputation.tsx';
import { leftAfterRefund, type LeftAfterRefund } from './left-after-refund.ts';
import { cancelledArrears, refundLimit, type Remainder, remainderOf, suggestedRefund } from './refund-amount.ts';

/**
 * Renders the form to refund all or some of the remaining hours or days of a purchase. The amount is at most their
 * worth.
 */
export function RefundDialog({ dialog }: { dialog: Dialog<StudentProduct> }) {
  return (
    <SubjectDialog dialog={dialog} title="退费">
      {(purchase) => <Fields purchase={purchase} onDone={dialog.close} />}
    </SubjectDialog>
  );
}

type Refund = Input<typeof studentProducts.refund>;

function Fields({ purchase, onDone }: { purchase: StudentProduct; onDone(): void }) {
  const { send } = useSend(studentProducts.refund, { success: '退费成功' });
  const remainder = remainderOf(purchase, today());
  const { unit, remaining } = remainder;
  const isDivisible = remainder.divisible && remaining > 0;
  const countField = unit === '课时' ? 'refundHour' : 'refundDay';
  const form = useBodyForm(formOf(purchase, remainder), {
    studentProductId: purchase.studentProductId,
    refundAmount: suggestedRefund(purchase, remainder, remaining),
    [countField]: isDivisible ? (remaining as number | string) : '',
    withdrawGift: false,
    finish: false,
    remark: '',
  });
  const { refundAmount } = form.values;
  const count = isDivisible ? Number(form.values[countField]) : remaining;
  const cancelled = cancelledArrears(purchase, count);
  const left = useLeftAfterRefund(purchase, count === remaining ? remaining : null);
  const sendChecked = async (body: Refund): Promise<{ ok: boolean }> =>
    (await isAsShown(purchase)) ? send(body) : { ok: false };
  const unpaid = useConfirmedSend<Refund>(
    () => unpaidConfirmation(count, unit),
    async (body) => {
      const result = await sendChecked(body);
      if (result.ok) onDone();
      return result;
    },
  );

  /** Changes the number of hours or days. Updates the amount unless the user has edited it. */
  const changeCount = (next: number | string): void => {
    const follows = refundAmount === suggestedRefund(purchase, remainder, count);
    changeFields(form, {
      [countField]: next,
      ...(follows && { refundAmount: suggestedRefund(purchase, remainder, Number(next)) }),
    });
  };

  const save = async ({ withdrawGift, finish, refundHour, refundDay, ...refund }: Refund): Promise<boolean> => {
    // Withdrawing gifts and releasing the seat are offered only if the whole purchase is refunded.
    const body = {
      ...refund,
      ...(refundHour && { refundHour }),
      ...(refundDay && { refundDay }),
      // Sent even if 0, so that the server refuses to cancel arrears that the user has not seen.
      cancelledAmount: cancelled,
      ...(left && left.given > 0 && withdrawGift && { withdrawGift }),
      ...(left?.isLast && finish && { finish }),
    };
    if (body.refundAmount > 0 || cancelled > 0) return (await sendChecked(body)).ok;
    unpaid.ask(body);
    return false;
  };

  return (
    <>
      <DialogForm
        form={form}
        submitLabel={Number.isFinite(Number(refundAmount)) ? `退费 ${formatMoney(Number(refundAmount))}` : '退费'}
        danger
        save={save}
        note={differenceText(suggestedRefund(purchase, remainder, count), refundAmount)}
      >
        <FullWidth>
          <RefundComputation purchase={purchase} remainder={remainder} count={count} left={left} />
        </FullWidth>
        {isDivisible && (
          <NumberField
            label={unit === '课时' ? '退课时' : '退天数'}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={`还剩 ${formatHours(remaining)} ${unit}${unit === '天' ? '（不含今天）' : ''}`}
            allowDecimal={unit === '课时'}
            {...form.getInputProps(countField)}
            onChange={changeCount}
          />
        )}
        <NumberField
          label="退费金额"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={limitText(refundLimit(purchase, remainder, count), cancelled)}
          prefix="¥"
          thousandSeparator=","
          {...form.getInputProps('refundAmount')}
        />
        {left && left.given > 0 && (
          <FullWidth>
            <Checkbox
              mb={16}
              label={`同时扣回赠送的 ${formatHours(left.given)} 课时（不计价）`}
              {...form.getInputProps('withdrawGift', { type: 'checkbox' })}
            />
          </FullWidth>
        )}
        {left?.isLast && (
          <FullWidth>
            <Checkbox
              mb={16}
              label={left.claName ? `同时结课，并移出班级“${left.claName}”` : '同时结课'}
              {...form.getInputProps('finish', { type: 'checkbox' })}
            />
          </FullWidth>
        )}
        <RemarkField {...form.getInputProps('remark')} />
      </DialogForm>
      {unpaid.dialog}
    </>
  );
}

/** States how much the entered refund differs from the computed one; null if it does not. */
function differenceText(computed: number, entered: number | string): string | null {
  const difference = entered === '' ? 0 : addHours(Number(entered), -computed);
  if (!difference) return null;
  return `算得 ${formatMoney(computed)}，${difference < 0 ? '少' : '多'}退 ${formatMoney(Math.abs(difference))}`;
}

const limitText = (limit: number, cancelled: number): string =>
  `${cancelled > 0 ? `抵消欠费 ${formatMoney(cancelled)} 后` : ''}最多 ${formatMoney(limit)}`;

/** Returns the form's schema with the limits of this purchase. */
const formOf = (purchase: StudentProduct, remainder: Remainder) =>
  refundForm
    .refine(({ refundHour, refundDay }) => (refundHour ?? refundDay ?? 0) <= remainder.remaining, {
      path: [remainder.unit === '课时' ? 'refundHour' : 'refundDay'],
      message: `最多可退 ${formatHours(remainder.remaining)} ${remainder.unit}`,
    })
    .superRefine(({ refundAmount, refundHour, refundDay }, context) => {
      const limit = refundLimit(purchase, remainder, refundHour ?? refundDay ?? remainder.remaining);
      if (refundAmount > limit)
        context.addIssue({
          code: 'custom',
          path: ['refundAmount'],
          message: `退费金额不能大于 ${formatMoney(limit)}`,
        });
    });

/**
 * Returns what remains of the enrolment after a refund of the whole purchase.
 * @param refunded all remaining hours or days of the purchase; null for a partial refund
 */
function useLeftAfterRefund(purchase: StudentProduct, refunded: number | null): LeftAfterRefund | null {
  const { studentCourseId } = purchase;
  const { data } = useCall(studentCourses.detail, studentCourseId ? { id: studentCourseId } : null, { quiet: true });
  const enrolment: StudentCourse | undefined = data;
  return enrolment && refunded !== null ? leftAfterRefund(enrolment, purchase, refunded) : null;
}

/** Builds the confirmation for a refund of ¥0, which still takes back hours or days. */
function unpaidConfirmation(count: number, unit: Remainder['unit']): Confirmation {
  const zeroAmount = formatMoney(0);
  const takenBackText = count > 0 ? `，但扣回 ${formatHours(count)} ${unit === '课时' ? '课时' : '天有效期'}` : '';
  return {
    title: '警告',
    confirmLabel: `按 ${zeroAmount} 退费`,
    danger: true,
    text: `退费金额为 ${zeroAmount}：不退还款项${takenBackText}。确定按 ${zeroAmount} 退费？`,
  };
}
