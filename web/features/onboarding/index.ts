import { lazy } from 'react';
import { late } from '../../ui/late/late.tsx';

export { OrderStatusTag } from './payment/OrderStatusTag.tsx';
export { AuditTag } from './registration/AuditTag.tsx';
export type { RegistrationMode } from './registration/RegistrationDialog.tsx';
export { servicePeriodText } from './service-period.ts';
export type { OnboardingStep } from './OnboardingFlow.tsx';

/** Fetched when it is first drawn: whoever draws it puts it into a Suspense with EarlyKeys. */
export const loadOnboardingFlow = async () => ({ default: (await import('./OnboardingFlow.tsx')).OnboardingFlow });
export const OnboardingFlow = lazy(loadOnboardingFlow);
export const RegistrationDialog = late(
  async () => (await import('./registration/RegistrationDialog.tsx')).RegistrationDialog,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);
