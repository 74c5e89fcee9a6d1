import { Button } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { DialogFooter } from './DialogFooter.tsx';
import classes from './DialogForm.module.css';
import { useDialogFrame } from './dialog-frame.ts';
import room from './field-room.module.css';
import { firstField } from './first-field.ts';
import { useFailure } from './use-failure.ts';
import { useSaveOnce } from './use-save-once.ts';

interface DialogFormProps<Values, Ready> {
  form: UseFormReturnType<Values, Ready>;
  /** What the button does: 保存教室. */
  submitLabel: string;
  /** What it does cannot be undone. */
  danger?: boolean;
  /** Gives true when it is saved; otherwise the dialog stays open with everything that was typed. */
  save(values: Ready): Promise<boolean>;
  /** What should be seen before it is pressed, beside it. */
  note?: ReactNode;
  children: ReactNode;
}

/** The fields of a dialog in two columns (one below 600 px), and its buttons. Saved once, however often it is pressed. */
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
  const { saving, run } = useSaveOnce(() => form.isDirty());
  const { failure, telling } = useFailure();
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);

  useLayoutEffect(() => {
    const first = firstField(element.current);
    // The dialog's focus trap looks for the attribute a moment later.
    first?.setAttribute('data-autofocus', 'true');
    first?.focus({ preventScroll: true });
  }, []);

  const submit = (values: Ready) => {
    setUnplaced([]);
    return run(() => telling(() => save(values)));
  };

  const refuse = (errors: FormErrors) => {
    setUnplaced(messagesWithoutField(errors, element.current));
    const focused = document.activeElement;
    requestAnimationFrame(() => {
      // Whoever has gone on to another field meanwhile types there.
      if (document.activeElement !== focused) return;
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={form.onSubmit(submit, refuse)} aria-busy={saving}>
      <div className={clsx(classes.fields, room.room)}>{children}</div>
      <DialogFooter failure={unplaced.length > 0 ? unplaced.join('；') : failure} note={note}>
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

/** A fault in what has no field here must be told too, or the button would seem dead. */
function messagesWithoutField(errors: FormErrors, form: HTMLElement | null): string[] {
  // Fields that are drawn only now say it themselves.
  if (form?.querySelector('[data-to-come]')) return [];
  const fields = new Set(
    [...(form?.querySelectorAll('[data-path]') ?? [])].map((field) => field.getAttribute('data-path')),
  );
  return Object.entries(errors).flatMap(([path, message]) => (fields.has(path) ? [] : [String(message)]));
}
