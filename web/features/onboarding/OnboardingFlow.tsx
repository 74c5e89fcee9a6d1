import { useState } from 'react';
import { PayResultDialog, PaymentDialog } from '../payment/index.ts';
import { RegistrationDialog, type RegistrationMode } from '../registration/RegistrationDialog.tsx';

/** Where the way begins: with an application, its payment, or how that stands. */
export type OnboardingStep =
  | { step: 'application'; mode: RegistrationMode; username?: string; title?: string }
  | { step: 'payment'; username: string }
  | { step: 'result'; username: string };

interface OnboardingFlowProps {
  start: OnboardingStep;
  /** The last dialog has been closed. */
  onEnd(): void;
}

/** From the application over its payment to the result; back from the payment leads to what was typed (Spec 1 §1, §4). */
export function OnboardingFlow({ start, onEnd }: OnboardingFlowProps) {
  const [now, setNow] = useState<OnboardingStep>(start);
  const [title, setTitle] = useState(start.step === 'application' ? start.title : undefined);
  const [ended, setEnded] = useState(false);
  const application = now.step === 'application' ? now : null;
  const username = now.username ?? '';

  const end = () => {
    setEnded(true);
    onEnd();
  };

  return (
    <>
      <RegistrationDialog
        mode={application?.mode ?? 'resubmit'}
        username={username}
        title={title}
        opened={!ended && application !== null}
        // A dialog that has been handed in closes too: the payment stands there by then.
        onClose={() => now.step === 'application' && end()}
        onSubmitted={(submitted) => setNow({ step: 'payment', username: submitted })}
      />
      <PaymentDialog
        username={username}
        opened={!ended && now.step === 'payment'}
        onClose={end}
        onPaid={() => setNow({ step: 'result', username })}
        onBack={() => {
          setTitle(undefined);
          setNow({ step: 'application', mode: 'resubmit', username });
        }}
      />
      <PayResultDialog username={username} opened={!ended && now.step === 'result'} onClose={end} />
    </>
  );
}
