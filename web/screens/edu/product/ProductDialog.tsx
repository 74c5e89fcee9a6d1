import { products } from '#contracts/calls/products.ts';
import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { InUseSwitch } from '../../../crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '../../../crud/form/EditDialog.tsx';
import { CHARGE_TYPES } from '../../../crud/dictionary/charge-types.ts';
import { CourseSelect } from '../../../crud/pickers/CourseSelect.tsx';
import { NumberField, TextField } from '../../../ui/fields.ts';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

/** A package has hours, a card has days; the field of the other is not there. */
export function ProductDialog({ dialog }: { dialog: Dialog }) {
  return (
    <EditDialog
      noun="产品"
      dialog={dialog}
      add={products.add}
      update={products.update}
      detail={products.detail}
      idName="productId"
      initial={{ chargeType: chargeTypes.hour }}
    >
      {(form) => (
        <>
          <TextField label="产品名称" {...form.getInputProps('productName')} />
          <CourseSelect {...form.getInputProps('courseId')} />
          <SelectField
            label="计费方式"
            choices={CHARGE_TYPES}
            {...form.getInputProps('chargeType')}
            onChange={(chargeType) => form.setValues({ chargeType, hours: '', days: '' })}
          />
          {isByPeriod(String(form.values.chargeType)) ? (
            <NumberField label="天数" allowDecimal={false} {...form.getInputProps('days')} required />
          ) : (
            <NumberField label="课时数" decimalScale={2} {...form.getInputProps('hours')} required />
          )}
          <NumberField label="价格（元）" decimalScale={2} thousandSeparator="," {...form.getInputProps('price')} />
          <InUseSwitch {...form.getInputProps('inUse')} />
        </>
      )}
    </EditDialog>
  );
}
