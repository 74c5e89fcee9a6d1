import { Suspense } from 'react';
import { OnboardingFlow } from '../../../features/onboarding/index.ts';
import type { Dialog } from '../../../ui/form/use-dialog.ts';

/** A further campus: by the same registration and payment as an institution (Spec 1 §1). */
export function AddCampus({ dialog }: { dialog: Dialog }) {
  if (dialog.openings === 0) return null;
  return (
    <Suspense>
      <OnboardingFlow key={dialog.openings} start={{ step: 'application', mode: 'campus' }} onEnd={dialog.close} />
    </Suspense>
  );
}
