import '@mantine/core/styles.layer.css';
import { useEffect, useRef, useState } from 'react';
import type { LoginOutcome } from '#contracts/entities/session.ts';
import { ForgotPasswordDialog } from './forgot-password/ForgotPasswordDialog.tsx';
import { OnboardingFlow, type OnboardingStep } from '../../features/onboarding/index.ts';

/** What the sign-in page opens: by its buttons, or because a right password opens nothing yet (Spec 1 §2). */
export type LoginDialog = { kind: 'register' | 'forgot' } | { kind: LoginOutcome; username: string };

interface LoginDialogsProps {
  dialog: LoginDialog;
  /** What was said before the dialog may not be true any more. */
  onClosing(): void;
  onEnd(): void;
}

/** Taken out when the closed dialog has faded away. */
const FADE_MS = 200;

export function LoginDialogs({ dialog, onClosing, onEnd }: LoginDialogsProps) {
  const [opened, setOpened] = useState(true);
  // Asked for again while the last one fades, the way begins anew.
  const [begun, setBegun] = useState({ dialog, openings: 0 });
  if (begun.dialog !== dialog) setBegun({ dialog, openings: begun.openings + 1 });
  const fading = useRef<number>(undefined);
  useEffect(() => {
    setOpened(true);
    return () => window.clearTimeout(fading.current);
  }, [dialog]);
  const end = () => {
    setOpened(false);
    onClosing();
    fading.current = window.setTimeout(onEnd, FADE_MS);
  };
  if (dialog.kind === 'forgot') return <ForgotPasswordDialog opened={opened} onClose={end} />;
  return <OnboardingFlow key={begun.openings} start={stepOf(dialog)} onEnd={end} />;
}

function stepOf(dialog: Exclude<LoginDialog, { kind: 'forgot' }>): OnboardingStep {
  if (!('username' in dialog)) return { step: 'application', mode: 'register' };
  const { kind, username } = dialog;
  if (kind === 'pending') return { step: 'result', username };
  if (kind === 'unpaid') return { step: 'payment', username };
  return { step: 'application', mode: 'resubmit', username, title: '注册驳回' };
}
