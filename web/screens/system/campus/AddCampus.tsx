import { Suspense, useEffect, useState } from 'react';
import { loadOnboardingFlow, OnboardingFlow } from '../../../features/onboarding/index.ts';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { EarlyKeys } from '../../../ui/keys/EarlyKeys.tsx';
import { offerAhead } from '../../../ui/late/ahead.ts';

/** A further campus: by the same registration and payment as an institution (Spec 1 §1). */
export function AddCampus({ dialog }: { dialog: Dialog }) {
  // The opening that was given up before its code had arrived.
  const [givenUp, setGivenUp] = useState(0);
  useEffect(() => offerAhead(loadOnboardingFlow), []);
  const giveUp = () => {
    setGivenUp(dialog.openings);
    dialog.close();
  };
  if (dialog.openings === givenUp) return null;
  return (
    <Suspense fallback={<EarlyKeys onEscape={giveUp} />}>
      <OnboardingFlow key={dialog.openings} start={{ step: 'application', mode: 'campus' }} onEnd={dialog.close} />
    </Suspense>
  );
}
