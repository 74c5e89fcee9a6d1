import type { ReactNode } from 'react';
import { registrations } from '#contracts/calls/registrations.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { OnboardingFlow, RegistrationDialog } from '../../../features/onboarding/index.ts';
import type { PendingCampus } from '#contracts/entities/registration.ts';
import { useCall } from '../../../http/use-call.ts';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { PendingCampuses } from './PendingCampuses.tsx';

interface Pending {
  section: ReactNode;
  dialog: ReactNode;
  /** An application may have been paid meanwhile: then it waits for its audit. */
  reload(): void;
}

/**
 * What the institution has applied for, to be paid, or corrected where it was rejected, until it is open. A backend
 * without the call: nothing is shown.
 */
export function usePendingCampuses(asked: boolean): Pending {
  const { data = [], reload } = useCall(registrations.pendingCampuses, asked ? {} : null, { quiet: true });
  const { opened, subject, open, close } = useDialog();
  const payment = useDialog();
  const openOf = ({ username, auditStatus }: PendingCampus) =>
    (auditStateOf(auditStatus) === 'unpaid' ? payment.open : open)(username);
  return {
    section: <PendingCampuses campuses={data} onOpen={openOf} />,
    dialog: (
      <>
        <RegistrationDialog mode="view" username={subject} opened={opened} onClose={close} />
        {payment.subject !== undefined && (
          <OnboardingFlow
            key={payment.openings}
            opened={payment.opened}
            start={{ step: 'payment', username: payment.subject }}
            onEnd={() => {
              payment.close();
              reload();
            }}
          />
        )}
      </>
    ),
    reload,
  };
}
