import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import room from '../../../ui/form/field-room.module.css';
import classes from './Profile.module.css';

interface OwnFormProps<Values, Ready> {
  form: UseFormReturnType<Values, Ready>;
  label: string;
  submitLabel: string;
  save(values: Ready): Promise<unknown>;
  children: ReactNode;
}

/** A form that stands on the page itself. The first field at fault gets the focus; it is sent once. */
export function OwnForm<Values, Ready>({ form, label, submitLabel, save, children }: OwnFormProps<Values, Ready>) {
  const element = useRef<HTMLFormElement>(null);
  const locked = useRef(false);
  const [saving, setSaving] = useState(false);

  const submit = async (values: Ready): Promise<void> => {
    if (locked.current) return;
    locked.current = true;
    setSaving(true);
    try {
      await save(values);
    } finally {
      locked.current = false;
      setSaving(false);
    }
  };
  const showFault = (): void =>
    void requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      aria-busy={saving}
      className={clsx(classes.form, room.room)}
      onSubmit={form.onSubmit(submit, showFault)}
    >
      {children}
      <Button type="submit" loading={saving}>
        {submitLabel}
      </Button>
    </form>
  );
}
