import { Button } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { DialogFooter } from './DialogFooter.tsx';
import classes from './DialogForm.module.css';
import { useDialogFrame } from './dialog-frame.ts';
import fieldSpace from './field-space.module.css';
import { firstField } from './first-field.ts';
import { useSubmitError } from './use-submit-error.ts';
import { useSubmitLock } from './use-submit-lock.ts';

interface DialogFormProps<Values, Ready> {
  form: UseFormReturnType<Values, Ready>;
  /** Label of the submit button, which names the action: 保存教室. */
  submitLabel: string;
  /** True if the action cannot be undone. */
  danger?: boolean;
  /** Saves the values. Returns true on success; otherwise the dialog stays open with all entered values. */
  save(values: Ready): Promise<boolean>;
  /** Note beside the submit button that the user should read before pressing it. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * Renders the fields of a dialog in two columns (in one column below 600 px) and its buttons. The submit button is
 * disabled while the form is being saved.
 */
export function DialogForm<Values, Ready>({
  form,
  submitLabel,
  danger = false,
  save,
  note,
  children,
}: DialogFormProps<Values, Ready>) {
  const frame = useDialogFrame();
  const element = useRef<HTMLFormElement>(null);
  const { saving, run } = useSubmitLock(() => form.isDirty());
  const { failure, runSubmit } = useSubmitError();
  const [generalErrors, setGeneralErrors] = useState<readonly string[]>([]);

  useLayoutEffect(() => {
    const firstInput = firstField(element.current);
    // The dialog's focus trap looks for the attribute data-autofocus a moment later.
    firstInput?.setAttribute('data-autofocus', 'true');
    firstInput?.focus({ preventScroll: true });
  }, []);

  const submit = (values: Ready) => {
    setGeneralErrors([]);
    return run(() => runSubmit(() => save(values)));
  };

  const showErrors = (errors: FormErrors) => {
    setGeneralErrors(messagesWithoutField(errors, element.current));
    const focused = document.activeElement;
    requestAnimationFrame(() => {
      // The focus stays where it is if the user has moved to another field meanwhile.
      if (document.activeElement !== focused) return;
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(submit, showErrors)}
      aria-busy={saving}
    >
      <div className={clsx(classes.fields, fieldSpace.reserveErrorSpace)}>{children}</div>
      <DialogFooter failure={generalErrors.length > 0 ? generalErrors.join('；') : failure} note={note}>
        <Button variant="default" onClick={frame.requestClose} disabled={saving}>
          取消
        </Button>
        <Button type="submit" loading={saving} color={danger ? 'red' : 'lime'}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/**
 * Returns the validation errors that belong to no visible field. They are shown above the buttons; otherwise the submit
 * button would seem to do nothing.
 */
function messagesWithoutField(errors: FormErrors, form: HTMLElement | null): string[] {
  // Fields that are still to be rendered will show their own errors.
  if (form?.querySelector('[data-to-come]')) return [];
  const fields = new Set(
    [...(form?.querySelectorAll('[data-path]') ?? [])].map((field) => field.getAttribute('data-path')),
  );
  return Object.entries(errors).flatMap(([path, message]) => (fields.has(path) ? [] : [String(message)]));
}
