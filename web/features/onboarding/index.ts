import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

export { OrderStatusTag } from './payment/OrderStatusTag.tsx';
export { AuditTag } from './registration/AuditTag.tsx';
export type { RegistrationMode } from './registration/RegistrationDialog.tsx';
export { servicePeriodText } from './service-period.ts';
export type { OnboardingStep } from './OnboardingFlow.tsx';

export const OnboardingFlow = lazyDialog(
  async () => (await import('./OnboardingFlow.tsx')).OnboardingFlow,
  ({ opened, onEnd }) => ({ opened, close: onEnd }),
);
export const RegistrationDialog = lazyDialog(
  async () => (await import('./registration/RegistrationDialog.tsx')).RegistrationDialog,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);
