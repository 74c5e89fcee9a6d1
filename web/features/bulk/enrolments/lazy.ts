import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export type { BulkEnrolmentsSubject } from './BulkEnrolments.tsx';

export const BulkEnrolmentsDrawer = lazyDialog(
  async () => (await import('./BulkEnrolmentsDrawer.tsx')).BulkEnrolmentsDrawer,
  byDialogState,
);
