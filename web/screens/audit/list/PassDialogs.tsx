import { useEffect, useState } from 'react';
import type { Registration } from '#contracts/entities/registration.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { PassDialog } from './PassDialog.tsx';

interface PassDialogsProps {
  /** The application that is to pass; null when none is. */
  registration: Registration | null;
  /** Left without passing: the application stays pending. */
  onEnd(): void;
  onPassed(): void;
}

/** First the question, then the campus and payment, whose button passes it (Spec 1 §4; decided). */
export function PassDialogs({ registration, onEnd, onPassed }: PassDialogsProps) {
  const [confirmed, setConfirmed] = useState(false);
  // Still shown while the dialogs fade away.
  const [shown, setShown] = useState<Registration | null>(null);
  if (registration && registration !== shown) setShown(registration);
  useEffect(() => {
    if (registration) setConfirmed(false);
  }, [registration]);
  if (!shown) return null;
  return (
    <>
      <ConfirmDialog
        title="提示"
        opened={registration !== null && !confirmed}
        confirmLabel="确定"
        onCancel={onEnd}
        onConfirm={() => setConfirmed(true)}
      >
        是否确认通过“{shown.nickName}”的注册申请?
      </ConfirmDialog>
      <PassDialog
        registration={shown}
        opened={registration !== null && confirmed}
        onClose={onEnd}
        onPassed={() => {
          onEnd();
          onPassed();
        }}
      />
    </>
  );
}
