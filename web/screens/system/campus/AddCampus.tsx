import { OnboardingFlow } from '../../../features/onboarding/index.ts';
import type { Dialog } from '../../../ui/form/use-dialog.ts';

/** A further campus: by the same registration and payment as an institution (Spec 1 §1). */
export const AddCampus = ({ dialog: { openings, opened, close } }: { dialog: Dialog }) => (
  <OnboardingFlow key={openings} opened={opened} start={{ step: 'application', mode: 'campus' }} onEnd={close} />
);
