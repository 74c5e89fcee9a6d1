import { ActionIcon, Button } from '@mantine/core';
import { IconDiscount, IconPlus, IconTrash } from '@tabler/icons-react';
import { type Ref, useEffect, useRef } from 'react';
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
  const container = useRef<HTMLDivElement>(null);
  /** Selector of the element that gets the focus after the next change of the lines or the discount. */
  const focusTarget = useRef<string | null>(null);
  const hasDiscount = discount !== null;
  useEffect(() => {
    if (focusTarget.current) container.current?.querySelector<HTMLElement>(focusTarget.current)?.focus();
    focusTarget.current = null;
  }, [lines.length, hasDiscount]);
  const add = (): void => {
    focusTarget.current = productOf(lines.length);
    form.insertListItem('lines', blankLine());
  };
  const remove = (at: number): void => {
    focusTarget.current = productOf(Math.max(0, at - 1));
    form.removeListItem('lines', at);
  };
  const removeDiscount = (): void => {
    focusTarget.current = '[data-discount]';
    form.setFieldValue('discount', null);
  };
  const choose = (at: number, product: Product): void => {
    form.setFieldValue(`lines.${at}.product`, product);
    form.clearFieldError(`lines.${at}.productId`);
    if (isByPeriod(product.chargeType)) form.setFieldValue(`lines.${at}.giftHour`, '');
  };
  return (
    <div className={classes.lines} ref={container}>
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
              onClick={() => remove(at)}
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
            onClick={add}
          >
            再加一个产品
          </Button>
        )}
        {!discount && (
          <Button
            variant="subtle"
            color="blue"
            size="compact-sm"
            data-discount
            leftSection={<IconDiscount size={14} aria-hidden />}
            onClick={() => form.setFieldValue('discount', { kind: 'amount', value: '', reason: '' })}
          >
            优惠
          </Button>
        )}
      </div>
      {discount && <DiscountFields form={form} discount={discount} onRemove={removeDiscount} />}
    </div>
  );
}

/** Returns the selector of a line's product field. */
const productOf = (at: number): string => `[data-path="lines.${at}.productId"]`;
