import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import fieldSpace from '#web/ui/form/field-space.module.css';
import { useUnsaved } from '#web/ui/form/use-unsaved.ts';
import classes from './Profile.module.css';

interface InlineFormProps<Values, Ready> {
  form: UseFormReturnType<Values, Ready>;
  label: string;
  submitLabel: string;
  save(values: Ready): Promise<void>;
  children: ReactNode;
}

/** Renders a form as part of a page. After a failed validation the first invalid field is focused. */
export function InlineForm<Values, Ready>({
  form,
  label,
  submitLabel,
  save,
  children,
}: InlineFormProps<Values, Ready>) {
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
      className={clsx(classes.form, fieldSpace.reserveErrorSpace)}
      onSubmit={form.onSubmit(save, showFault)}
    >
      {children}
      <Button type="submit" loading={form.submitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
