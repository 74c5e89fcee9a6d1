import { lazy } from 'react';

export { OrderStatusTag } from './payment/OrderStatusTag.tsx';
export { AuditTag } from './registration/AuditTag.tsx';
export type { RegistrationMode } from './registration/RegistrationDialog.tsx';
export { servicePeriodText } from './service-period.ts';
export type { OnboardingStep } from './OnboardingFlow.tsx';

/** The dialogs are fetched when they are first drawn: whoever draws them puts them into a Suspense with EarlyKeys. */
export const OnboardingFlow = lazy(async () => ({ default: (await import('./OnboardingFlow.tsx')).OnboardingFlow }));
export const RegistrationDialog = lazy(async () => ({
  default: (await import('./registration/RegistrationDialog.tsx')).RegistrationDialog,
}));
