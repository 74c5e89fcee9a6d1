import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Sent } from '../../http/use-send.ts';
import { useSaveOnce } from '../../ui/form/use-save-once.ts';
import { focusFault } from './focus-roll.ts';
import { isFaultless, type Judgement } from './judge-attendance.ts';
import { markFaults, type Roll } from './roll.ts';
import { submitsAtOnce } from './roll-keys.ts';
import type { RollRow } from './roll-row.ts';
import type { RollFooter } from './RollFooter.tsx';

/** The body as it is to be sent, or why it cannot be; null: whoever was asked would rather not. */
export type Settled<Body> = { body: Body } | { refusal: string } | null;

interface RollSubmitOptions<Body> {
  roll: Roll;
  /** Something else than the roll was typed. */
  dirty?: (() => boolean) | undefined;
  /** What the form begins with is being read. */
  loading: boolean;
  /** Once it was tried to save, what hinders it is said until it is mended; false: too early for that. */
  judged: boolean;
  /** What would be sent, and what is wrong with it. */
  judge(rows: readonly RollRow[]): { body: Body; judgement: Judgement };
  onJudged?(judgement: Judgement): void;
  /** What is asked and looked up before anything is sent. */
  settle?(body: Body): Promise<Settled<Body>>;
  send(body: Body): Promise<Sent<unknown>>;
  /** Reads anew what the form begins with. */
  reload(): void;
}

interface RollSubmit {
  form: ComponentProps<'form'> & { ref: RefObject<HTMLFormElement | null> };
  footer: Omit<ComponentProps<typeof RollFooter>, 'submitLabel'>;
}

/** Saves a roll-call: judged as a whole before anything is sent, sent once, a refusal stays in sight (Spec 2 §5). */
export function useRollSubmit<Body>(options: RollSubmitOptions<Body>): RollSubmit {
  const { roll, dirty, loading, judged, judge, onJudged, settle, send, reload } = options;
  const { saving, run } = useSaveOnce(() => dirty?.() || roll.touched);
  const [attempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading || saving) return;
    const { body, judgement } = judge(roll.rows);
    onJudged?.(judgement);
    markFaults(roll, judgement.rows);
    setRefusal(null);
    setAttempted(judged);
    if (!isFaultless(judgement)) {
      requestAnimationFrame(() => focusFault(element.current));
      return;
    }
    void run(async () => {
      const settled = settle ? await settle(body) : { body };
      if (!settled) return false;
      if ('refusal' in settled) {
        setRefusal(settled.refusal);
        return false;
      }
      const sent = await send(settled.body);
      if (!sent.ok) setRefusal(sent.error.message);
      return sent.ok;
    });
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
      judge: attempted ? (rows) => judge(rows).judgement.whole : null,
      refusal,
      onReload: () => {
        setRefusal(null);
        reload();
      },
    },
  };
}
