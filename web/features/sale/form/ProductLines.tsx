import { ActionIcon, Button } from '@mantine/core';
import { IconDiscount, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import { isByPeriod, type Product } from '#contracts/entities/product.ts';
import { NumberField } from '#web/ui/fields/fields.ts';
import { DiscountFields } from './DiscountFields.tsx';
import { ProductField } from './ProductField.tsx';
import classes from './SaleForm.module.css';
import { blankLine } from './sale-values.ts';
import type { SaleFormState } from './use-sale-form.ts';

interface ProductLinesProps {
  form: SaleFormState;
  courseId?: string | undefined;
  /** Course whose products come first in the lists. */
  preferredId?: string | undefined;
  /** Field of the first product. */
  firstRef: Ref<HTMLInputElement>;
}

const MAX_LINES = 10;

/** Renders the products of the sale, each with its quantity and its given hours, and the discount. */
export function ProductLines({ form, courseId, preferredId, firstRef }: ProductLinesProps) {
  const { lines, discount } = form.values;
  const choose = (at: number, product: Product): void => {
    form.setFieldValue(`lines.${at}.product`, product);
    form.clearFieldError(`lines.${at}.productId`);
    if (isByPeriod(product.chargeType)) form.setFieldValue(`lines.${at}.giftHour`, '');
  };
  return (
    <div className={classes.lines}>
      {lines.map(({ key, product }, at) => (
        <div
          key={key}
          className={classes.line}
          data-single={lines.length === 1 || undefined}
          role="group"
          aria-label={`产品 ${at + 1}`}
        >
          <ProductField
            product={product}
            preferredId={preferredId}
            {...(at === 0 && { courseId, ref: firstRef })}
            onPick={(row) => choose(at, row)}
            error={form.errors[`lines.${at}.productId`]}
            data-path={`lines.${at}.productId`}
          />
          <NumberField
            label="数量"
            allowDecimal={false}
            min={1}
            required
            {...form.getInputProps(`lines.${at}.quantity`)}
          />
          <NumberField
            label="赠送课时"
            min={0}
            disabled={isByPeriod(product?.chargeType)}
            {...form.getInputProps(`lines.${at}.giftHour`)}
          />
          {lines.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`移除产品 ${at + 1}`}
              onClick={() => form.removeListItem('lines', at)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={classes.tools}>
        {lines.length < MAX_LINES && (
          <Button
            variant="subtle"
            color="blue"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem('lines', blankLine())}
          >
            再加一个产品
          </Button>
        )}
        {!discount && (
          <Button
            variant="subtle"
            color="blue"
            size="compact-sm"
            leftSection={<IconDiscount size={14} aria-hidden />}
            onClick={() => form.setFieldValue('discount', { kind: 'amount', value: '', reason: '' })}
          >
            优惠
          </Button>
        )}
      </div>
      {discount && <DiscountFields form={form} discount={discount} />}
    </div>
  );
}
