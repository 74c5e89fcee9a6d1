import type { Domain } from '../../kernel/domain.ts';
import { audits } from './handlers/audits.ts';
import { orders } from './handlers/orders.ts';
import { registrations } from './handlers/registrations.ts';
import { uploads } from './handlers/uploads.ts';
import { onboardingActions } from './onboarding-actions.ts';
import { Payments } from './payments.ts';

/** How an institution or a campus comes in: application, payment, review. */
export const onboarding = {
  handlers: { audits, orders, registrations, uploads },
  parts: [Payments],
  actions: onboardingActions,
} satisfies Domain;
