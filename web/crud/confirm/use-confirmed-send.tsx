import { Fragment, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { useDialog } from '../../ui/form/use-dialog.ts';

export interface ConfirmedSend<Subject> {
  /** Opens the question. */
  ask(subject: Subject): void;
  /** The question itself, to be put on the screen. */
  dialog: ReactNode;
}

export interface Confirmation {
  title: string;
  /** What the button says that goes on. */
  confirmLabel: string;
  /** Something is lost or ends by it. */
  danger?: boolean;
  /** The question, which names the thing, and what going on does. */
  text: ReactNode;
}

/**
 * Asks about a thing and sends when the answer is yes. While it is under way the button shows it; what failed leaves
 * the question open, to be tried again.
 */
export function useConfirmedSend<Subject>(
  confirmationOf: (subject: Subject) => Confirmation,
  send: (subject: Subject) => Promise<{ ok: boolean }>,
): ConfirmedSend<Subject> {
  const { opened, subject, openings, open, close } = useDialog<Subject>();
  const { text, ...confirmation } = subject === undefined ? NOTHING_ASKED : confirmationOf(subject);
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

const NOTHING_ASKED: Confirmation = { title: '', confirmLabel: '', text: null };
