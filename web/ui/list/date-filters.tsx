import { InputBase } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, type Ref, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { DateFieldProps } from '../fields/DateField.tsx';
import type { DateRangeFieldProps } from '../fields/DateRangeField.tsx';
import { useFilterLabel } from './filter-labels.ts';
import { type LazyModule, lazyModule } from '../lazy/lazy-module.ts';

/** Renders a DateField for filters. The code of its calendar loads on hover or focus. */
export const DateFilter = loadOnFocus<Omit<DateFieldProps, 'inline'>>(
  lazyModule(async () => (await import('../fields/DateField.tsx')).InlineDateField),
  ({ value }) => value ?? '',
);

/** Renders a DateRangeField for filters. The code of its calendar loads on hover or focus. */
export const DateRangeFilter = loadOnFocus<DateRangeFieldProps>(
  lazyModule(async () => (await import('../fields/DateRangeField.tsx')).DateRangeField),
  ({ value }) => value.filter(Boolean).join(' 至 '),
);

interface CommonProps {
  label: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Creates a filter that shows a placeholder until its field is used. Hovering loads the field's code; focus or a press
 * mounts the field, which then receives the focus or the press. The field is not mounted on hover, because press and
 * release could then reach different elements, and the browser would fire no click event.
 */
function loadOnFocus<Props extends CommonProps>(
  field: LazyModule<ComponentType<Props>>,
  textOf: (props: Props) => string,
) {
  return function LazyDateFilter(props: Props) {
    useFilterLabel(props.label, textOf(props));
    const [isRequested, setIsRequested] = useState(field.loaded !== null);
    const [, rerender] = useReducer((times: number) => times + 1, 0);
    const input = useRef<HTMLInputElement>(null);
    const pressed = useRef(false);
    const focused = useRef(false);
    const Field = isRequested ? field.loaded : null;
    useLayoutEffect(() => {
      if (!Field) return;
      if (focused.current || pressed.current) input.current?.focus();
      if (pressed.current) input.current?.click();
      pressed.current = false;
    }, [Field]);
    if (Field) return <Field {...props} ref={input} />;
    // The handler for missing chunks reports a failed import.
    const fetch = (): void => void field.fetch().then(rerender, () => undefined);
    const mountField = (): void => {
      setIsRequested(true);
      fetch();
    };
    const press = (): void => {
      pressed.current = true;
      mountField();
    };
    return (
      <InputBase
        readOnly
        __staticSelector="DatePickerInput"
        aria-label={props.label}
        aria-haspopup="dialog"
        placeholder={props.label}
        value={textOf(props)}
        leftSection={<IconCalendar size={16} aria-hidden />}
        onPointerEnter={fetch}
        onFocus={() => {
          focused.current = true;
          mountField();
        }}
        onBlur={() => {
          focused.current = false;
        }}
        onMouseDown={(event) => {
          // A field whose code is loaded replaces this input before the browser would move the focus, which would then
          // go to the dialog around it and close the calendar.
          event.preventDefault();
          event.currentTarget.focus();
          press();
        }}
        onClick={press}
      />
    );
  };
}
