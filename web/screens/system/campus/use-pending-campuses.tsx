import type { ReactNode } from 'react';
import { registrations } from '#contracts/calls/registrations.ts';
import { RegistrationDialog } from '../../../features/onboarding/index.ts';
import { useCall } from '../../../http/use-call.ts';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { PendingCampuses } from './PendingCampuses.tsx';

interface Pending {
  section: ReactNode;
  dialog: ReactNode;
  /** An application may have been paid meanwhile: then it waits for its audit. */
  reload(): void;
}

/** What the institution has applied for, to be seen until it is decided. A backend without the call: nothing is shown. */
export function usePendingCampuses(asked: boolean): Pending {
  const { data = [], reload } = useCall(registrations.pendingCampuses, asked ? {} : null, { quiet: true });
  const { opened, subject, open, close } = useDialog();
  return {
    section: <PendingCampuses campuses={data} onOpen={open} />,
    dialog: <RegistrationDialog mode="view" username={subject} opened={opened} onClose={close} />,
    reload,
  };
}
