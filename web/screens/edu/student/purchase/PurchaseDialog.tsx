import { useState } from 'react';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { staff } from '#contracts/calls/staff.ts';
import type { Product } from '#contracts/entities/product.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { purchaseForm } from '#contracts/entities/student-product.ts';
import { useCall } from '../../../../http/use-call.ts';
import { useSend } from '../../../../http/use-send.ts';
import { useSession } from '../../../../session/state.ts';
import { NumberField } from '../../../../ui/fields.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { Later } from '../../../../ui/form/Later.tsx';
import type { Dialog } from '../../../../ui/form/use-dialog.ts';
import { Wide } from '../../../../ui/form/Wide.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { useBodyForm } from '../../../../crud/form/use-body-form.ts';
import { ProductSelect } from './ProductSelect.tsx';
import { StudentSelect } from '../../../../crud/pickers/StudentSelect.tsx';
import { PurchaseOutcome } from './PurchaseOutcome.tsx';

/** Who buys; without one the dialog asks. */
export interface Purchaser {
  studentId: string;
  studentName: string;
}

/** Sells a product to a student: its hours or its period go to the enrolment in the product's course. */
export function PurchaseDialog({ dialog }: { dialog: Dialog<Purchaser> }) {
  const { subject } = dialog;
  return (
    <FormDialog
      title={subject ? `购买产品 · ${subject.studentName}` : '购买产品'}
      opened={dialog.opened}
      onClose={dialog.close}
    >
      <Fields key={dialog.openings} purchaser={subject} />
    </FormDialog>
  );
}

const BLANK = { studentId: '', productId: '', quantity: 1, amount: '', salesStaffId: '' };
type Values = { [N in keyof typeof BLANK]: string | number };

function Fields({ purchaser }: { purchaser: Purchaser | undefined }) {
  const { send } = useSend(studentProducts.add, { success: '购买成功' });
  const [product, setProduct] = useState<Product>();
  const initial: Values = { ...BLANK, studentId: purchaser?.studentId ?? '' };
  const form = useBodyForm(purchaseForm, initial);
  const { quantity, amount } = form.values;

  /** The price stands as the amount until somebody enters another. */
  const choose = (next: Product | undefined, count: string | number): void => {
    const untouched = amount === '' || amount === total(product, quantity);
    setProduct(next);
    form.setValues({ quantity: count, ...(untouched && { amount: total(next, count) }) });
  };

  return (
    <DialogForm form={form} submitLabel="保存购买" save={async (body) => (await send(body)).ok}>
      {!purchaser && <StudentSelect {...form.getInputProps('studentId')} />}
      <ProductSelect {...form.getInputProps('productId')} onRow={(row) => choose(row, quantity)} />
      <Later fields={4}>
        <NumberField
          label="数量"
          allowDecimal={false}
          {...form.getInputProps('quantity')}
          onChange={(count) => choose(product, count)}
        />
        <NumberField
          label="实收金额"
          prefix="¥"
          thousandSeparator=","
          decimalScale={2}
          {...form.getInputProps('amount')}
        />
        <SellerSelect {...form.getInputProps('salesStaffId')} />
        <Wide>
          <PurchaseOutcome product={product} quantity={Number(quantity)} studentId={String(form.values.studentId)} />
        </Wide>
      </Later>
    </DialogForm>
  );
}

const total = (product: Product | undefined, quantity: string | number): number | '' =>
  product && Number(quantity) > 0 ? Math.round(product.price * Number(quantity) * 100) / 100 : '';

/** Whose sale it is, for the ranking of sales staff. */
function SellerSelect(field: Partial<Omit<React.ComponentProps<typeof SelectField>, 'choices'>>) {
  const tenantId = useSession().user?.tenantId;
  const { data = [] } = useCall(staff.options, tenantId ? { tenantId, type: staffTypes.all } : null);
  return (
    <SelectField
      label="销售人员"
      clearable
      choices={data.map(({ staffId, staffName }) => ({ value: staffId, label: staffName }))}
      {...field}
    />
  );
}
