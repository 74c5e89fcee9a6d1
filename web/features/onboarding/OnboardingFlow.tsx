import { useRef, useState } from 'react';
import { PaymentDialog, PayResultDialog } from './payment/index.ts';
import { RegistrationDialog, type RegistrationMode, registrationTitles } from './registration/RegistrationDialog.tsx';

interface Application {
  mode: RegistrationMode;
  username?: string;
  title?: string | undefined;
}

/** Where the way begins: with an application, its payment, or how that stands. */
export type OnboardingStep = ({ step: 'application' } & Application) | { step: 'payment' | 'result'; username: string };

interface OnboardingFlowProps {
  opened: boolean;
  start: OnboardingStep;
  /** The last dialog has been closed. */
  onEnd(): void;
}

/** From the application over its payment to the result; back from the payment leads to what was typed (Spec 1 §1, §4). */
export function OnboardingFlow({ opened, start, onEnd }: OnboardingFlowProps) {
  const [step, setStep] = useState(start.step);
  // Kept until its dialog is gone, so that it does not change its face on the way.
  const [application, setApplication] = useState<Application>(
    start.step === 'application' ? start : { mode: 'resubmit', username: start.username },
  );
  const [username, setUsername] = useState(start.username ?? '');
  const [paidOrder, setPaidOrder] = useState<string | null>();
  const handedIn = useRef(false);

  return (
    <>
      <RegistrationDialog
        {...application}
        opened={opened && step === 'application'}
        // One that has been handed in closes too; the payment is on its way by then.
        onClose={() => !handedIn.current && onEnd()}
        onSubmitted={(submitted) => {
          handedIn.current = true;
          setUsername(submitted);
          setStep('payment');
        }}
      />
      <PaymentDialog
        username={username}
        opened={opened && step === 'payment'}
        onClose={onEnd}
        onPaid={(createTime) => {
          setPaidOrder(createTime);
          setStep('result');
        }}
        onBack={() => {
          handedIn.current = false;
          setApplication({ mode: 'resubmit', username, title: titleAfter(application) });
          setStep('application');
        }}
      />
      <PayResultDialog
        username={username}
        createTime={paidOrder}
        opened={opened && step === 'result'}
        onClose={onEnd}
      />
    </>
  );
}

/** Back from the payment a campus is still the one that is added, whereas an institution registers again. */
const titleAfter = ({ mode, title }: Application): string | undefined =>
  mode === 'campus' ? registrationTitles.campus : title;
