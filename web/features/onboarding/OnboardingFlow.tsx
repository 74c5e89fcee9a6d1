import { useRef, useState } from 'react';
import { PaymentDialog, PayResultDialog } from './payment/index.ts';
import { RegistrationDialog, type RegistrationMode, registrationTitles } from './registration/RegistrationDialog.tsx';

interface Application {
  mode: RegistrationMode;
  username?: string;
  title?: string | undefined;
}

/** Step with which the flow starts: the application, its payment, or the payment's result. */
export type OnboardingStep = ({ step: 'application' } & Application) | { step: 'payment' | 'result'; username: string };

interface OnboardingFlowProps {
  opened: boolean;
  start: OnboardingStep;
  /** Called when the user closes the flow. */
  onEnd(): void;
}

/**
 * Renders the dialogs that lead from the application through its payment to the result. Going back restores the input
 * (Spec 1 §1, §4).
 */
export function OnboardingFlow({ opened, start, onEnd }: OnboardingFlowProps) {
  const [step, setStep] = useState(start.step);
  // The application is retained until its dialog has closed, so that the content does not change during the transition.
  const [application, setApplication] = useState<Application>(
    start.step === 'application' ? start : { mode: 'resubmit', username: start.username },
  );
  const [username, setUsername] = useState(start.username ?? '');
  const [paidOrder, setPaidOrder] = useState<string | null>();
  const isSubmitted = useRef(false);

  return (
    <>
      <RegistrationDialog
        {...application}
        opened={opened && step === 'application'}
        // The dialog also closes after a submission; the flow then continues with the payment.
        onClose={() => !isSubmitted.current && onEnd()}
        onSubmitted={(submitted) => {
          isSubmitted.current = true;
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
          isSubmitted.current = false;
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

/**
 * Returns the title of the application after the user has gone back. An application that adds a campus keeps the title
 * for adding a campus.
 */
const titleAfter = ({ mode, title }: Application): string | undefined =>
  mode === 'campus' ? registrationTitles.campus : title;
