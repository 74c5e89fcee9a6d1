import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

/** Dialogs about make-ups and guests, for all pages that list students, lessons or owed lessons. */
export type { Booking } from './BookMakeUpDialog.tsx';
export const BookMakeUpDialog = lazyDialog(
  async () => (await import('./BookMakeUpDialog.tsx')).BookMakeUpDialog,
  byDialogState,
);
export const WaiveDialog = lazyDialog(async () => (await import('./WaiveDialog.tsx')).WaiveDialog, byDialogState);
export const ExpiryDialog = lazyDialog(async () => (await import('./ExpiryDialog.tsx')).ExpiryDialog, byDialogState);
export type { LeaveApplicant } from './StudentLeaveDialog.tsx';
export const StudentLeaveDialog = lazyDialog(
  async () => (await import('./StudentLeaveDialog.tsx')).StudentLeaveDialog,
  byDialogState,
);
export type { BookedLesson } from './CancelBookingDialog.tsx';
export const CancelBookingDialog = lazyDialog(
  async () => (await import('./CancelBookingDialog.tsx')).CancelBookingDialog,
  byDialogState,
);
