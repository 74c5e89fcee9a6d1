import { Button } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { fillIn } from '#web/crud/form/fill-in.ts';
import { SellerSelect } from '#web/features/enrolment/purchase/index.ts';
import { NumberField } from '#web/ui/fields/fields.ts';
import { firstField } from '#web/ui/form/first-field.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { MoreFields } from '#web/ui/form/MoreFields.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import classes from './SaleForm.module.css';
import type { SaleTotals } from './sale-body.ts';
import { shortMoney } from './sale-summary.ts';
import type { SaleFormState } from './use-sale-form.ts';

interface MoneyFieldsProps {
  form: SaleFormState;
  totals: SaleTotals;
}

/** Renders the discount, the payment and the seller. The amount paid follows the amount due until it is edited. */
export function MoneyFields({ form, totals: { due, paid } }: MoneyFieldsProps) {
  const { discount, paidAmount } = form.values;
  const owed = paid === null ? 0 : toHundredths(due - paid);
  const discountFields = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (discount && isAdded.current)
      firstField(discountFields.current?.querySelector('input[inputmode]')?.parentElement ?? null)?.focus();
    isAdded.current = false;
  }, [discount]);
  return (
    <>
      {discount ? (
        <div ref={discountFields} className={classes.wide}>
          <DiscountFields form={form} />
        </div>
      ) : (
        <div className={classes.tools}>
          <Button
            variant="subtle"
            color="blue"
            size="compact-sm"
            leftSection={<IconDiscount size={14} aria-hidden />}
            onClick={() => {
              isAdded.current = true;
              form.setFieldValue('discount', { kind: 'amount', value: '', reason: '' });
            }}
          >
            优惠
          </Button>
        </div>
      )}
      <NumberField
        label="实收"
        prefix="¥"
        thousandSeparator=","
        min={0}
        required
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...(owed > 0 && { description: <span className={classes.owed}>{`欠费 ${shortMoney(owed)}`}</span> })}
        {...form.getInputProps('paidAmount')}
        value={paidAmount ?? due}
        onChange={(next) => form.setFieldValue('paidAmount', next === due ? null : next)}
      />
      <DictionarySelect type="sale_pay_type" label="收款方式" required {...form.getInputProps('payType')} />
      <SellerSelect
        {...form.getInputProps('salesStaffId')}
        onOwn={(salesStaffId) => {
          if (form.getValues().salesStaffId === '') fillIn(form, { salesStaffId });
        }}
      />
      <FullWidth>
        <MoreFields form={form} names={['remark']} labels="备注">
          <RemarkField {...form.getInputProps('remark')} />
        </MoreFields>
      </FullWidth>
    </>
  );
}
