import { products } from '#contracts/calls/products.ts';
import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { DEFAULT_VALID_DAYS } from '#contracts/rules/product-validity.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { InUseSwitch } from '#web/crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { CHARGE_TYPES } from '#web/crud/dictionary/charge-types.ts';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

/** Renders the product form. A package has hours and a card has days, so only the matching field is shown. */
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
            onChange={(chargeType) => changeFields(form, { chargeType, hours: '', days: '', validDays: '' })}
          />
          {isByPeriod(String(form.values.chargeType)) ? (
            <NumberField label="天数" allowDecimal={false} {...form.getInputProps('days')} required />
          ) : (
            <>
              <NumberField label="课时数" {...form.getInputProps('hours')} required />
              <NumberField
                label="有效期（天）"
                placeholder={`默认 ${DEFAULT_VALID_DAYS} 天`}
                allowDecimal={false}
                {...form.getInputProps('validDays')}
              />
            </>
          )}
          <NumberField label="价格（元）" thousandSeparator="," {...form.getInputProps('price')} />
          <InUseSwitch {...form.getInputProps('inUse')} />
        </>
      )}
    </EditDialog>
  );
}
