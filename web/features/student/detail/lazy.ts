import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

/** Drawer of a student and the hour ledger, for the list of students and the search. */
export { formatHourParts } from './hour-parts.ts';
export { studentRecordPage } from './record-page.ts';
export type { LedgerSubject } from './hours/HourLedgerDialog.tsx';

export const StudentDrawer = lazyDialog(
  async () => (await import('./drawer/StudentDrawer.tsx')).StudentDrawer,
  byDialogState,
);
export const HourLedgerDialog = lazyDialog(
  async () => (await import('./hours/HourLedgerDialog.tsx')).HourLedgerDialog,
  ({ enrolment, onClose }) => ({ opened: enrolment !== null, close: onClose }),
);
