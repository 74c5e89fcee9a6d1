import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import room from '../../../ui/form/field-room.module.css';
import { useUnsaved } from '../../../ui/form/use-unsaved.ts';
import classes from './Profile.module.css';

interface OwnFormProps<Values, Ready> {
  form: UseFormReturnType<Values, Ready>;
  label: string;
  submitLabel: string;
  save(values: Ready): Promise<void>;
  children: ReactNode;
}

/** A form that stands on the page itself. The first field at fault gets the focus. */
export function OwnForm<Values, Ready>({ form, label, submitLabel, save, children }: OwnFormProps<Values, Ready>) {
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(() => form.isDirty(), element);
  const showFault = (): void =>
    void requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      aria-busy={form.submitting}
      className={clsx(classes.form, room.room)}
      onSubmit={form.onSubmit(save, showFault)}
    >
      {children}
      <Button type="submit" loading={form.submitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
