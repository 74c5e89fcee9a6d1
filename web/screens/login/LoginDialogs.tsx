import { useEffect, useRef, useState } from 'react';
import type { LoginOutcome } from '#contracts/entities/session.ts';
import { ForgotPasswordDialog } from './forgot-password/ForgotPasswordDialog.tsx';
import { FOCUS_RETURN_MS } from '../../ui/focus-return.ts';
import { OnboardingFlow, type OnboardingStep } from '../../features/onboarding/index.ts';

/** What the sign-in page opens: by its buttons, or because a right password opens nothing yet (Spec 1 §2). */
export type LoginDialog = { kind: 'register' | 'forgot' } | { kind: LoginOutcome; username: string };

interface LoginDialogsProps {
  dialog: LoginDialog;
  /** What was said before the dialog may not be true any more. */
  onClosing(): void;
  /** The dialog is gone; another may have been asked for since it was closed. */
  onEnd(ended: LoginDialog): void;
}

export function LoginDialogs({ dialog, onClosing, onEnd }: LoginDialogsProps) {
  const [opened, setOpened] = useState(true);
  // Asked for again while the last one leaves, the way begins anew.
  const [begun, setBegun] = useState({ dialog, openings: 0 });
  if (begun.dialog !== dialog) setBegun({ dialog, openings: begun.openings + 1 });
  const leaving = useRef<number>(undefined);
  useEffect(() => {
    setOpened(true);
    return () => window.clearTimeout(leaving.current);
  }, [dialog]);
  const end = () => {
    setOpened(false);
    onClosing();
    leaving.current = window.setTimeout(() => onEnd(dialog), FOCUS_RETURN_MS);
  };
  if (dialog.kind === 'forgot') return <ForgotPasswordDialog opened={opened} onClose={end} />;
  return <OnboardingFlow key={begun.openings} opened={opened} start={stepOf(dialog)} onEnd={end} />;
}

function stepOf(dialog: Exclude<LoginDialog, { kind: 'forgot' }>): OnboardingStep {
  if (!('username' in dialog)) return { step: 'application', mode: 'register' };
  const { kind, username } = dialog;
  if (kind === 'pending') return { step: 'result', username };
  if (kind === 'unpaid') return { step: 'payment', username };
  return { step: 'application', mode: 'resubmit', username, title: '注册驳回' };
}
