import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export const StudentDialog = lazyDialog(async () => (await import('./StudentDialog.tsx')).StudentDialog, byDialogState);
export const StudentDrawer = lazyDialog(
  async () => (await import('./drawer/StudentDrawer.tsx')).StudentDrawer,
  byDialogState,
);
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
export const HourLedgerDialog = lazyDialog(
  async () => (await import('./hours/HourLedgerDialog.tsx')).HourLedgerDialog,
  ({ enrolment, onClose }) => ({ opened: enrolment !== null, close: onClose }),
);
