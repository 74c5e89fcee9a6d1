import { OnboardingFlow } from '#web/features/onboarding/index.ts';
import type { Dialog } from '#web/ui/form/use-dialog.ts';

/**
 * Renders the application for a further campus, with the steps that register and pay for an institution (Spec 1 §1).
 */
export const AddCampus = ({ dialog: { openings, opened, close } }: { dialog: Dialog }) => (
  <OnboardingFlow key={openings} opened={opened} start={{ step: 'application', mode: 'campus' }} onEnd={close} />
);
