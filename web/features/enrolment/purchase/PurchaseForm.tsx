import { useState } from 'react';
import { products } from '#contracts/calls/products.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { isByPeriod, type Product } from '#contracts/entities/product.ts';
import { purchaseForm } from '#contracts/entities/student-product.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { supportAdvice } from '#web/crud/offered/support-advice.ts';
import { useAbsent } from '#web/http/absent-calls.ts';
import { useSend } from '#web/http/use-send.ts';
import { NumberField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { DeferredFields } from '#web/ui/form/DeferredFields.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { listPrice } from './purchase-summary.ts';
import { ProductSelect } from './ProductSelect.tsx';
import { StudentSelect } from '#web/crud/pickers/StudentSelect.tsx';
import { PurchaseOutcome } from './PurchaseOutcome.tsx';
import { SellerSelect } from './SellerSelect.tsx';

/** Student who buys. If no student is given, the form has a field to choose one. */
export interface Purchaser {
  studentId: string;
  studentName: string;
}

const BLANK = { studentId: '', productId: '', quantity: 1, amount: '', giftHour: '', salesStaffId: '' };
type PurchaseValues = { [N in keyof typeof BLANK]: string | number };

interface PurchaseFormProps {
  purchaser: Purchaser | undefined;
  /** Limits the products to those of this course. */
  courseId?: string | undefined;
  /** Product chosen initially. */
  suggested?: Product | undefined;
  /** Called after the purchase in place of closing the dialog. */
  onBought?(): void;
}

/**
 * Renders the form that sells a product to a student. The product's hours or period are added to the student's
 * enrolment in the product's course. If the backend cannot sell products, this is stated instead.
 */
export const PurchaseForm = (props: PurchaseFormProps) =>
  useAbsent(studentProducts.add, products.list) ? (
    <EmptyState title="当前系统未提供购买产品" hint={supportAdvice()} />
  ) : (
    <Fields {...props} />
  );

function Fields({ purchaser, courseId, suggested, onBought }: PurchaseFormProps) {
  const { send } = useSend(studentProducts.add, { success: '购买成功' });
  const [product, setProduct] = useState(suggested);
  const initial: PurchaseValues = {
    ...BLANK,
    studentId: purchaser?.studentId ?? '',
    ...(suggested && { productId: suggested.productId, amount: totalPrice(suggested, BLANK.quantity) }),
  };
  const form = useBodyForm(purchaseForm, initial);
  const { quantity, amount, giftHour } = form.values;
  const hasHours = product !== undefined && !isByPeriod(product.chargeType);

  /** Updates product and quantity. The amount follows the total price until the user edits the amount. */
  const choose = (next: Product | undefined, count: string | number): void => {
    const isDefaultAmount = amount === '' || amount === totalPrice(product, quantity);
    setProduct(next);
    changeFields(form, {
      quantity: count,
      ...(isDefaultAmount && { amount: totalPrice(next, count) }),
      ...(isByPeriod(next?.chargeType) && { giftHour: '' }),
    });
  };

  return (
    <DialogForm
      form={form}
      submitLabel="确认收款"
      save={async (body) => {
        const { ok } = await send(body);
        if (!ok || !onBought) return ok;
        onBought();
        return false;
      }}
    >
      {!purchaser && <StudentSelect {...form.getInputProps('studentId')} />}
      <ProductSelect
        courseId={courseId}
        suggested={suggested}
        {...form.getInputProps('productId')}
        onRow={(row) => choose(row, quantity)}
      />
      <DeferredFields fields={4}>
        <NumberField
          label="数量"
          allowDecimal={false}
          {...form.getInputProps('quantity')}
          onChange={(count) => choose(product, count)}
        />
        <NumberField label="实收金额" prefix="¥" thousandSeparator="," {...form.getInputProps('amount')} />
        {hasHours && <NumberField label="赠送课时" {...form.getInputProps('giftHour')} />}
        <SellerSelect {...form.getInputProps('salesStaffId')} />
        <FullWidth>
          <PurchaseOutcome
            product={product}
            quantity={Number(quantity)}
            amount={amount === '' ? null : Number(amount)}
            giftHour={Number(giftHour)}
            studentId={String(form.values.studentId)}
          />
        </FullWidth>
      </DeferredFields>
    </DialogForm>
  );
}

const totalPrice = (product: Product | undefined, quantity: string | number): number | '' =>
  product && Number(quantity) > 0 ? listPrice(product, Number(quantity)) : '';
