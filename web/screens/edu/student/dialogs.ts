import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export const WeekDialog = lazyDialog(
  async () => (await import('#web/features/timetable/lazy.ts')).WeekDialog,
  byDialogState,
);
export const RefundDialog = lazyDialog(
  async () => (await import('./purchase/RefundDialog.tsx')).RefundDialog,
  byDialogState,
);
export const EnrolmentDialog = lazyDialog(
  async () => (await import('./enrolment/EnrolmentDialog.tsx')).EnrolmentDialog,
  byDialogState,
);
