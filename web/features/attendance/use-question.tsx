import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { useLast } from '../../ui/form/use-last.ts';

export interface Question {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Another way to go on. */
  alternativeLabel?: string;
  danger?: boolean;
}

export type Answer = 'confirm' | 'alternative' | 'cancel';

/** Asks in the middle of something: whoever asks goes on with the answer. */
export function useQuestion(): { ask(question: Question): Promise<Answer>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ question: Question; answer(answer: Answer): void } | null>(null);
  const shown = useLast(asked);
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        setAsked(null);
        resolve(given);
      };
      setAsked({ question, answer });
    });
  if (!shown) return { ask, dialog: null };
  const { question, answer } = shown;
  const { title, text, confirmLabel, alternativeLabel, danger = false } = question;
  return {
    ask,
    dialog: (
      <ConfirmDialog
        title={title}
        opened={asked !== null}
        confirmLabel={confirmLabel}
        cancelLabel="返回修改"
        danger={danger}
        alternative={alternativeLabel ? { label: alternativeLabel, onChoose: () => answer('alternative') } : undefined}
        onConfirm={() => answer('confirm')}
        onCancel={() => answer('cancel')}
      >
        {text}
      </ConfirmDialog>
    ),
  };
}
