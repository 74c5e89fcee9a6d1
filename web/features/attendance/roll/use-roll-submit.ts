import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import type { SendResult } from '#web/http/use-send.ts';
import { useSubmitError } from '#web/ui/form/use-submit-error.ts';
import { useSubmitLock } from '#web/ui/form/use-submit-lock.ts';
import type { GuestRow } from './guest-row.ts';
import { focusFirstError } from './focus-roll.ts';
import { rowsShortOfHours, select, setRowErrors, type Roll } from './roll.ts';
import { submitOnCtrlEnter } from './roll-keys.ts';
import type { RollRow } from './roll-row.ts';
import type { RollFooter } from './RollFooter.tsx';
import type { AttendanceErrors, Validation } from '../form/validate-attendance.ts';

/** The body to send, or the reason why it is refused; null if the user has cancelled. */
export type PreparedBody<Body> = { body: Body } | { refusal: string } | null;

interface RollSubmitOptions<Body> {
  roll: Roll;
  /** Returns true if the user has changed fields outside the roll call. */
  dirty?: (() => boolean) | undefined;
  /** True while the data that the form starts with is loading. */
  loading: boolean;
  /** True if an attempt to save shows the errors of the whole form; false while the data for them is missing. */
  complete: boolean;
  /** Returns the body to send and the validation errors. */
  validate(rows: readonly RollRow[], guests: readonly GuestRow[]): Validation<Body>;
  onValidated?(errors: AttendanceErrors): void;
  /** Asks for confirmations and makes checks before the request is sent; may replace the body. */
  beforeSend?(body: Body): Promise<PreparedBody<Body>>;
  send(body: Body): Promise<SendResult<unknown>>;
  /** Reloads the data that the form starts with. */
  reload(): void;
}

interface RollSubmit {
  form: ComponentProps<'form'> & { ref: RefObject<HTMLFormElement | null> };
  footer: Omit<ComponentProps<typeof RollFooter>, 'submitLabel'>;
}

/** Saves a roll call. It is validated as a whole and sent once, and a refusal remains visible (Spec 2 §5). */
export function useRollSubmit<Body>(options: RollSubmitOptions<Body>): RollSubmit {
  const { roll, dirty, loading, complete, validate, onValidated, beforeSend, send, reload } = options;
  const { saving, run } = useSubmitLock(() => dirty?.() || roll.touched);
  const [showsFormErrors, setShowsFormErrors] = useState(false);
  const { failure, runSubmit } = useSubmitError();
  const [refusal, setRefusal] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading || saving) return;
    const { body, errors } = validate(roll.rows, roll.guests);
    onValidated?.(errors);
    setRowErrors(roll, errors.rows);
    setRefusal(null);
    setShowsFormErrors(complete);
    if (body === null) {
      requestAnimationFrame(() => focusFirstError(element.current));
      return;
    }
    void run(() => runSubmit(() => checkAndSend(body)));
  };

  const checkAndSend = async (valid: Body): Promise<boolean> => {
    const checked = beforeSend ? await beforeSend(valid) : { body: valid };
    if (!checked) return false;
    if ('refusal' in checked) {
      setRefusal(checked.refusal);
      return false;
    }
    return (await send(checked.body)).ok;
  };

  return {
    form: {
      ref: element,
      noValidate: true,
      onSubmit: submit,
      onKeyDown: submitOnCtrlEnter,
      'aria-busy': saving || loading,
    },
    footer: {
      roll,
      saving,
      problemsOf: showsFormErrors ? (rows, guests) => validate(rows, guests).errors.formErrors : null,
      refusal: refusal ?? failure,
      onSaveOthers: () => {
        for (const { row } of rowsShortOfHours(roll.rows)) select(roll, row, false);
        element.current?.requestSubmit();
      },
      onReload: () => {
        setRefusal(null);
        void runSubmit(async () => reload());
      },
    },
  };
}
