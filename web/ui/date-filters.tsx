import { Input, InputBase } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, type Ref, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { DateFieldProps } from './DateField.tsx';
import type { DateRangeFieldProps } from './DateRangeField.tsx';
import { useFilterWord } from './filter-words.ts';
import { type Code, code } from './late/code.ts';

/** A DateField in a line over a page; its calendar is fetched when it is come to. */
export const DateFilter = whenNear<Omit<DateFieldProps, 'inline'>>(
  code(async () => (await import('./DateField.tsx')).InlineDateField),
  ({ value }) => value ?? '',
);

/** A DateRangeField among filters; its calendar is fetched when it is come to. */
export const DateRangeFilter = whenNear<DateRangeFieldProps>(
  code(async () => (await import('./DateRangeField.tsx')).DateRangeField),
  ({ value }) => value.filter(Boolean).join(' 至 '),
);

interface Common {
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Pointing at it fetches the field; focus or press puts it in its place, and both are handed over. Not the pointing: a
 * press that has begun on one button would end on another.
 */
function whenNear<Props extends Common>(field: Code<ComponentType<Props>>, textOf: (props: Props) => string) {
  return function DateWhenNear(props: Props) {
    useFilterWord(props.label, textOf(props));
    const [wanted, setWanted] = useState(field.arrived !== null);
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const button = useRef<HTMLButtonElement>(null);
    const pressed = useRef(false);
    const focused = useRef(false);
    const Field = wanted ? field.arrived : null;
    useLayoutEffect(() => {
      if (!Field) return;
      if (focused.current || pressed.current) button.current?.focus();
      if (pressed.current) button.current?.click();
      pressed.current = false;
    }, [Field]);
    if (Field) return <Field {...props} ref={button} />;
    // Why it does not come has been said by whoever watches for lost files.
    const fetch = (): void => void field.fetch().then(drawAgain, () => undefined);
    const want = (): void => {
      setWanted(true);
      fetch();
    };
    const press = (): void => {
      pressed.current = true;
      want();
    };
    return (
      <InputBase
        component="button"
        type="button"
        pointer
        multiline
        __staticSelector="DatePickerInput"
        aria-label={props.label}
        aria-haspopup="dialog"
        leftSection={<IconCalendar size={16} aria-hidden />}
        onPointerEnter={fetch}
        onFocus={() => {
          focused.current = true;
          want();
        }}
        onBlur={() => {
          focused.current = false;
        }}
        onMouseDown={press}
        onClick={press}
      >
        {textOf(props) || <Input.Placeholder>{props.label}</Input.Placeholder>}
      </InputBase>
    );
  };
}
