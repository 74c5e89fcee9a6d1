import type { ReactNode } from 'react';
import type { Registration } from '#contracts/entities/registration.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { late } from '../../../ui/late/late.tsx';

const PassDialog = late(
  async () => (await import('./PassDialog.tsx')).PassDialog,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

interface Passing {
  ask(registration: Registration): void;
  dialogs: ReactNode;
}

/**
 * First the question, then the campus and payment, whose button passes it (Spec 1 §4; decided). Left at either, the
 * application stays pending.
 */
export function usePassing(onPassed: () => void): Passing {
  const question = useDialog<Registration>();
  const payment = useDialog<Registration>();
  const goOn = () => {
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
          onConfirm={goOn}
        >
          是否确认通过“{question.subject?.nickName}”的注册申请?
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
