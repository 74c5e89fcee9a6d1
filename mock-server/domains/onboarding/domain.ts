import type { Domain } from '../../sandboxes/domain.ts';
import { audits } from './handlers/audits.ts';
import { orders } from './handlers/orders.ts';
import { registrations } from './handlers/registrations.ts';
import { uploads } from './handlers/uploads.ts';
import { onboardingActions } from './onboarding-actions.ts';
import { pictureAccess } from './picture-access.ts';
import { Payments } from './payments.ts';

/** Domain of the onboarding of an institution or campus: application, payment, review. */
export const onboarding = {
  handlers: { audits, orders, registrations, uploads },
  parts: [Payments],
  pictureAccess,
  actions: { onboarding: onboardingActions },
} satisfies Domain;
