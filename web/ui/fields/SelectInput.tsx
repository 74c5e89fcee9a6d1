import { ComboboxChevron, InputBase, type SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import { lazyModule, useLazyModule } from '../lazy/lazy-module.ts';

/** Code of the list of choices, which loads after the rows of a page. */
export const select = lazyModule(async () => (await import('./select.ts')).Select);

/** Renders a select. Until its code has loaded, a field that looks equal is shown; if pressed, it opens once loaded. */
export function SelectInput(props: SelectProps & { 'data-path'?: string }) {
  const Select = useLazyModule(select);
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, props.ref);
  const isFocused = useRef(false);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!Select) return;
    if (isFocused.current || isPressed.current) input.current?.focus();
    if (isPressed.current) input.current?.click();
    isPressed.current = false;
  }, [Select]);
  if (Select) return <Select {...props} ref={ref} />;
  const { label, description, error, required, withAsterisk, disabled, placeholder, value, variant, className } = props;
  const choice = props.data?.find((one) => typeof one === 'object' && 'value' in one && one.value === value);
  return (
    <InputBase
      readOnly
      __staticSelector="Select"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined}
      aria-label={props['aria-label']}
      data-path={props['data-path']}
      {...{ label, description, error, required, withAsterisk, disabled, placeholder, variant, className }}
      value={typeof choice === 'object' && 'label' in choice ? choice.label : ''}
      rightSection={<ComboboxChevron error={error} />}
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={() => {
        isFocused.current = false;
      }}
      onClick={() => {
        isPressed.current = true;
      }}
    />
  );
}
