import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Sent } from '../../http/use-send.ts';
import { useFailure } from '../../ui/form/use-failure.ts';
import { useSaveOnce } from '../../ui/form/use-save-once.ts';
import { focusFault } from './focus-roll.ts';
import { markFaults, type Roll } from './roll.ts';
import { submitsAtOnce } from './roll-keys.ts';
import type { RollRow } from './roll-row.ts';
import type { RollFooter } from './RollFooter.tsx';
import type { AttendanceFaults, Validation } from './validate-attendance.ts';

/** The body as it is to be sent, or why it cannot be; null: whoever was asked would rather not. */
export type Sendable<Body> = { body: Body } | { refusal: string } | null;

interface RollSubmitOptions<Body> {
  roll: Roll;
  /** Something else than the roll was typed. */
  dirty?: (() => boolean) | undefined;
  /** What the form begins with is being read. */
  loading: boolean;
  /** Once it was tried to save, what hinders it is said until it is mended; false: too early for that. */
  complete: boolean;
  /** What would be sent, and what is wrong with it. */
  validate(rows: readonly RollRow[]): Validation<Body>;
  onValidated?(faults: AttendanceFaults): void;
  /** What is asked and looked up before anything is sent. */
  beforeSend?(body: Body): Promise<Sendable<Body>>;
  send(body: Body): Promise<Sent<unknown>>;
  /** Reads anew what the form begins with. */
  reload(): void;
}

interface RollSubmit {
  form: ComponentProps<'form'> & { ref: RefObject<HTMLFormElement | null> };
  footer: Omit<ComponentProps<typeof RollFooter>, 'submitLabel'>;
}

/** Saves a roll-call: validated as a whole before anything is sent, sent once, a refusal stays in sight (Spec 2 §5). */
export function useRollSubmit<Body>(options: RollSubmitOptions<Body>): RollSubmit {
  const { roll, dirty, loading, complete, validate, onValidated, beforeSend, send, reload } = options;
  const { saving, run } = useSaveOnce(() => dirty?.() || roll.touched);
  const [attempted, setAttempted] = useState(false);
  const { failure, telling } = useFailure();
  const [refusal, setRefusal] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading || saving) return;
    const { body, faults } = validate(roll.rows);
    onValidated?.(faults);
    markFaults(roll, faults.rows);
    setRefusal(null);
    setAttempted(complete);
    if (body === null) {
      requestAnimationFrame(() => focusFault(element.current));
      return;
    }
    void run(() => telling(() => checkAndSend(body)));
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
      onKeyDown: submitsAtOnce,
      'aria-busy': saving || loading,
    },
    footer: {
      roll,
      saving,
      problemsOf: attempted ? (rows) => validate(rows).faults.whole : null,
      refusal: refusal ?? failure,
      onReload: () => {
        setRefusal(null);
        void telling(async () => reload());
      },
    },
  };
}
