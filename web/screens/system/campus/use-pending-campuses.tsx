import type { ReactNode } from 'react';
import { registrations } from '#contracts/calls/registrations.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { OnboardingFlow, RegistrationDialog } from '#web/features/onboarding/index.ts';
import type { PendingCampus } from '#contracts/entities/registration.ts';
import { useCall } from '#web/http/use-call.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { PendingCampuses } from './PendingCampuses.tsx';

interface PendingCampusList {
  section: ReactNode;
  dialog: ReactNode;
  loading: boolean;
  /** Reloads the applications, because an application may have been paid meanwhile and now awaits its audit. */
  reload(): void;
}

/**
 * Reads the institution's pending applications, which can be paid or, if rejected, corrected. The list is empty if the
 * backend does not support the call.
 */
export function usePendingCampuses(isEnabled: boolean): PendingCampusList {
  const { data = [], loading, reload } = useCall(registrations.pendingCampuses, isEnabled ? {} : null, { quiet: true });
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
    loading,
    reload,
  };
}
