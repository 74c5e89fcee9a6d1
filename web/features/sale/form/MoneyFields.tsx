import { toHundredths } from '#contracts/formats/hundredths.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { fillIn } from '#web/crud/form/fill-in.ts';
import { SellerSelect } from '../../enrolment/purchase/index.ts';
import { NumberField } from '#web/ui/fields/fields.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { MoreFields } from '#web/ui/form/MoreFields.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { SaleTotals } from './sale-body.ts';
import classes from './SaleForm.module.css';
import { shortMoney } from './sale-summary.ts';
import type { SaleFormState } from './use-sale-form.ts';

interface MoneyFieldsProps {
  form: SaleFormState;
  totals: SaleTotals;
  /** False while no product is chosen, so that no amount is due. */
  isPriced: boolean;
}

/** Renders the payment and the seller. The amount paid follows the amount due until it is edited. */
export function MoneyFields({ form, totals: { due, paid }, isPriced }: MoneyFieldsProps) {
  const { paidAmount } = form.values;
  const owed = paid === null ? 0 : toHundredths(due - paid);
  return (
    <>
      <div className={classes.money}>
        <NumberField
          label="实收"
          prefix="¥"
          thousandSeparator=","
          min={0}
          required
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...(owed > 0 && { description: <span className={classes.owed}>{`欠费 ${shortMoney(owed)}`}</span> })}
          {...form.getInputProps('paidAmount')}
          value={paidAmount ?? (isPriced ? due : '')}
          onChange={(next) => form.setFieldValue('paidAmount', next === due ? null : next)}
        />
        <DictionarySelect type="sale_pay_type" label="收款方式" required {...form.getInputProps('payType')} />
        <SellerSelect
          {...form.getInputProps('salesStaffId')}
          onOwn={(salesStaffId) => {
            if (form.getValues().salesStaffId === '') fillIn(form, { salesStaffId });
          }}
        />
      </div>
      <FullWidth>
        <MoreFields form={form} names={['remark']} labels="备注">
          <RemarkField {...form.getInputProps('remark')} />
        </MoreFields>
      </FullWidth>
    </>
  );
}
