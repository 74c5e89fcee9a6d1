import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

/** Dialogs about trials, for all pages that list trials, students or lessons. */
export type { TrialBooking } from './BookTrialDialog.tsx';
export const BookTrialDialog = lazyDialog(
  async () => (await import('./BookTrialDialog.tsx')).BookTrialDialog,
  byDialogState,
);
export const ConvertDialog = lazyDialog(async () => (await import('./ConvertDialog.tsx')).ConvertDialog, byDialogState);
export const VisitorDialog = lazyDialog(async () => (await import('./VisitorDialog.tsx')).VisitorDialog, byDialogState);
