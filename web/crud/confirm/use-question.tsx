import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { usePreviousSubject } from '../../ui/form/use-previous-subject.ts';

export interface Question {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Label of the button that gives the alternative answer. */
  alternativeLabel?: string;
  danger?: boolean;
}

export type Answer = 'confirm' | 'alternative' | 'cancel';

/** Returns a function that asks a question in a dialog. Its promise resolves with the user's answer. */
export function useQuestion(): { ask(question: Question): Promise<Answer>; dialog: ReactNode } {
  const [pending, setPending] = useState<{ question: Question; answer(answer: Answer): void } | null>(null);
  const displayed = usePreviousSubject(pending);
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      const answer = (choice: Answer) => {
        setPending(null);
        resolve(choice);
      };
      setPending({ question, answer });
    });
  if (!displayed) return { ask, dialog: null };
  const { question, answer } = displayed;
  const { title, text, confirmLabel, alternativeLabel, danger = false } = question;
  return {
    ask,
    dialog: (
      <ConfirmDialog
        title={title}
        opened={pending !== null}
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
