import { Button } from '@mantine/core';
import { audits } from '#contracts/calls/audits.ts';
import type { Order } from '#contracts/entities/order.ts';
import { useCall } from '../../../http/use-call.ts';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { useUppermost } from '../../../ui/form/dialog-stack.ts';
import { Frame } from '../../../ui/form/Frame.tsx';
import { Boundary } from '../../../ui/states/Boundary.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PayPanel } from './PayPanel.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import classes from './payment.module.css';

export interface PaymentDialogProps {
  /** Whose application is to be paid. */
  username: string;
  opened: boolean;
  onClose(): void;
  /**
   * It is paid; whoever opened the dialog closes it. Called once, and without onClose.
   * @param createTime the order's, by which the result asks for it
   */
  onPaid(createTime: Order['createTime']): void;
  /** The back button: to the application with what was typed. Without onClose. */
  onBack(): void;
}

/** Spec 1 §2 */
const WIDTH = 880;

/** What is paid for, how much, and the code to pay by. Only its own buttons close it (Spec 1 §2). */
export function PaymentDialog({ username, opened, onClose, onPaid, onBack }: PaymentDialogProps) {
  useUppermost(opened, onClose);
  return (
    <Frame
      opened={opened}
      onClose={onClose}
      title="支付确认"
      size={WIDTH}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Boundary>
        <Payment key={username} username={username} waiting={opened} onPaid={onPaid} onBack={onBack} />
      </Boundary>
    </Frame>
  );
}

interface PaymentProps {
  username: string;
  /** False once the dialog is closed. */
  waiting: boolean;
  onPaid: PaymentDialogProps['onPaid'];
  onBack(): void;
}

function Payment({ username, waiting, onPaid, onBack }: PaymentProps) {
  const { data, error, reload } = useCall(audits.detail, { username }, { fresh: true });
  if (error)
    return (
      <ErrorState message={error.message} onRetry={reload}>
        <Button variant="default" onClick={onBack}>
          返回
        </Button>
      </ErrorState>
    );
  if (!data) return <FormSkeleton fields={8} />;
  return (
    <div className={classes.payment}>
      <PaymentSummary registration={data} />
      <PayPanel registration={data} waiting={waiting} onPaid={onPaid} onBack={onBack} />
    </div>
  );
}
