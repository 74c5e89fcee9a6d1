import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import classes from './SaleForm.module.css';
import type { SaleValues } from './sale-values.ts';
import type { SaleFormState } from './use-sale-form.ts';

const KINDS = [
  { value: 'amount', label: '减 ¥' },
  { value: 'percent', label: '减 %' },
];

interface DiscountFieldsProps {
  form: SaleFormState;
  discount: NonNullable<SaleValues['discount']>;
  onRemove(): void;
}

/** Renders the discount with its reason, and focuses the field of its value on mount. */
export function DiscountFields({ form, discount, onRemove }: DiscountFieldsProps) {
  const value = useRef<HTMLInputElement>(null);
  useEffect(() => value.current?.focus(), []);
  return (
    <div className={classes.discount} role="group" aria-label="优惠">
      <SegmentedControl
        className={classes.kind ?? ''}
        aria-label="优惠方式"
        data={KINDS}
        value={discount.kind}
        onChange={(kind) => form.setFieldValue('discount.kind', kind as typeof discount.kind)}
      />
      <NumberField
        ref={value}
        label="优惠"
        required
        min={0}
        {...(discount.kind === 'amount' ? { prefix: '¥', thousandSeparator: ',' as const } : { suffix: '%' })}
        {...form.getInputProps('discount.value')}
      />
      <div className={classes.reason}>
        <TextField
          label="优惠原因"
          required
          placeholder="如 老带新、两科同报"
          {...form.getInputProps('discount.reason')}
        />
      </div>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label="取消优惠" onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
