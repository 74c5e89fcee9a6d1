import { useEffect, useRef, useState } from 'react';
import type { LoginOutcome } from '#contracts/entities/session.ts';
import { ForgotPasswordDialog } from './forgot-password/ForgotPasswordDialog.tsx';
import { FOCUS_RETURN_MS } from '../../ui/keyboard/restore-focus.ts';
import { OnboardingFlow, type OnboardingStep } from '../../features/onboarding/index.ts';

/**
 * Dialogs of the login page. A dialog is opened by a button, or because a correct password does not grant access yet
 * (Spec 1 §2).
 */
export type LoginDialog = { kind: 'register' | 'forgot' } | { kind: LoginOutcome; username: string };

interface LoginDialogsProps {
  dialog: LoginDialog;
  /** Called when the dialog starts to close, because messages shown so far may no longer be true. */
  onClosing(): void;
  /** Called when the closing dialog has disappeared; another dialog may have been opened meanwhile. */
  onEnd(ended: LoginDialog): void;
}

export function LoginDialogs({ dialog, onClosing, onEnd }: LoginDialogsProps) {
  const [opened, setOpened] = useState(true);
  // A dialog that is reopened during its closing transition starts from its first step.
  const [opening, setOpening] = useState({ dialog, openings: 0 });
  if (opening.dialog !== dialog) setOpening({ dialog, openings: opening.openings + 1 });
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
  return <OnboardingFlow key={opening.openings} opened={opened} start={stepOf(dialog)} onEnd={end} />;
}

function stepOf(dialog: Exclude<LoginDialog, { kind: 'forgot' }>): OnboardingStep {
  if (!('username' in dialog)) return { step: 'application', mode: 'register' };
  const { kind, username } = dialog;
  if (kind === 'pending') return { step: 'result', username };
  if (kind === 'unpaid') return { step: 'payment', username };
  return { step: 'application', mode: 'resubmit', username, title: '注册未通过' };
}
