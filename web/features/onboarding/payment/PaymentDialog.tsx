import { Button } from '@mantine/core';
import { audits } from '#contracts/calls/audits.ts';
import type { Order } from '#contracts/entities/order.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { useUppermost } from '#web/ui/form/dialog-stack.ts';
import { Frame } from '#web/ui/form/Frame.tsx';
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { PayPanel } from './PayPanel.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import classes from './payment.module.css';

export interface PaymentDialogProps {
  /** Account whose application must be paid. */
  username: string;
  opened: boolean;
  onClose(): void;
  /**
   * Called once after the payment, instead of onClose; the opener then closes the dialog.
   * @param createTime creation time of the order, which is needed to request the result
   */
  onPaid(createTime: Order['createTime']): void;
  /** Called by the back button, instead of onClose. The opener returns to the application with its input restored. */
  onBack(): void;
}

/** Width of the dialog (Spec 1 §2). */
const WIDTH = 880;

/**
 * Renders the dialog with the application, the amount and the payment code. Only the dialog's own buttons close it
 * (Spec 1 §2).
 */
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
      <ErrorBoundary>
        <PaymentContent key={username} username={username} waiting={opened} onPaid={onPaid} onBack={onBack} />
      </ErrorBoundary>
    </Frame>
  );
}

interface PaymentContentProps {
  username: string;
  /** True while the dialog waits for the payment; false once the dialog is closed. */
  waiting: boolean;
  onPaid: PaymentDialogProps['onPaid'];
  onBack(): void;
}

function PaymentContent({ username, waiting, onPaid, onBack }: PaymentContentProps) {
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
