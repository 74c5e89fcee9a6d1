import type { ReactNode } from 'react';
import type { Registration } from '#contracts/entities/registration.ts';
import { ConfirmDialog } from '#web/ui/form/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

const PassDialog = lazyDialog(
  async () => (await import('./PassDialog.tsx')).PassDialog,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

interface Approval {
  ask(registration: Registration): void;
  dialogs: ReactNode;
}

/**
 * Runs the approval in two steps: a confirmation, then a dialog with campus and payment whose button approves (Spec 1
 * §4; decided). If the user cancels either step, the registration stays pending.
 */
export function useApproval(onPassed: () => void): Approval {
  const question = useDialog<Registration>();
  const payment = useDialog<Registration>();
  const openPayment = () => {
    question.close();
    payment.open(question.subject);
  };
  return {
    ask: question.open,
    dialogs: (
      <>
        <ConfirmDialog
          title="提示"
          opened={question.opened}
          confirmLabel="确定"
          onCancel={question.close}
          onConfirm={openPayment}
        >
          确定通过“{question.subject?.nickName}”的注册申请？
        </ConfirmDialog>
        <PassDialog
          registration={payment.subject}
          opened={payment.opened}
          onClose={payment.close}
          onPassed={() => {
            payment.close();
            onPassed();
          }}
        />
      </>
    ),
  };
}
