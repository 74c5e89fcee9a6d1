import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { firstField } from './first-field.ts';
import classes from './FormSection.module.css';

interface MoreFieldsProps {
  form: { values: object; errors: object };
  /** Names of the fields in the form. */
  names: readonly string[];
  /** Labels of the fields, which the button lists. */
  labels: string;
  children: ReactNode;
}

/**
 * Renders optional fields of a FormSection behind the button 更多. They are visible from the start, and stay visible, if
 * one of them has a value or an error.
 */
export function MoreFields({ form, names, labels, children }: MoreFieldsProps) {
  const [opened, setOpened] = useState(false);
  const isPressed = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  const isNeeded = names.some((name) => !isBlank(valueOf(form.values, name)) || valueOf(form.errors, name));
  if (isNeeded && !opened) setOpened(true);

  useLayoutEffect(() => {
    if (opened && isPressed.current) firstField(fields.current)?.focus();
  }, [opened]);

  if (opened)
    return (
      <div ref={fields} className={classes.fields}>
        {children}
      </div>
    );
  return (
    <>
      <Button
        variant="subtle"
        color="blue"
        size="compact-sm"
        fw={400}
        className={classes.more ?? ''}
        aria-expanded={false}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onClick={() => {
          isPressed.current = true;
          setOpened(true);
        }}
      >
        更多：{labels}
      </Button>
      {/* A form shows the errors of fields that it does not find above its buttons. */}
      {names.map((name) => (
        <span key={name} data-path={name} hidden />
      ))}
    </>
  );
}

const valueOf = (record: object, name: string): unknown => (record as Record<string, unknown>)[name];

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
