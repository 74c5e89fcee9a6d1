import { Fragment, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { useDialog } from '../../ui/form/use-dialog.ts';

export interface ConfirmedSend<Subject> {
  /** Opens the confirmation dialog for the subject. */
  ask(subject: Subject): void;
  /** The confirmation dialog, to be rendered. */
  dialog: ReactNode;
}

export interface Confirmation {
  title: string;
  /** Label of the confirm button. */
  confirmLabel: string;
  /** True if the action deletes or ends something. */
  danger?: boolean;
  /** Text of the question. It names the subject and explains the consequence. */
  text: ReactNode;
}

/**
 * Sends a request after a confirmation. The confirm button shows the progress, and a failure keeps the dialog open for
 * a retry.
 */
export function useConfirmedSend<Subject>(
  confirmationOf: (subject: Subject) => Confirmation,
  send: (subject: Subject) => Promise<{ ok: boolean }>,
): ConfirmedSend<Subject> {
  const { opened, subject, openings, open, close } = useDialog<Subject>();
  const { text, ...confirmation } = subject === undefined ? EMPTY_CONFIRMATION : confirmationOf(subject);
  const confirm = async (): Promise<boolean> => {
    if (subject === undefined) return false;
    const { ok } = await send(subject);
    if (ok) close();
    return ok;
  };
  return {
    ask: open,
    dialog: (
      <ConfirmDialog {...confirmation} opened={opened} onCancel={close} onConfirm={confirm}>
        <Fragment key={openings}>{text}</Fragment>
      </ConfirmDialog>
    ),
  };
}

const EMPTY_CONFIRMATION: Confirmation = { title: '', confirmLabel: '', text: null };
