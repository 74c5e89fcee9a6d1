import { byDialog, late } from '../../../ui/late/late.tsx';

export const StudentDialog = late(async () => (await import('./StudentDialog.tsx')).StudentDialog, byDialog);
export const StudentDrawer = late(async () => (await import('./drawer/StudentDrawer.tsx')).StudentDrawer, byDialog);
export const WeekDialog = late(
  async () => (await import('../../../features/whose-week/index.ts')).WeekDialog,
  byDialog,
);
export const PurchaseDialog = late(
  async () => (await import('./purchase/PurchaseDialog.tsx')).PurchaseDialog,
  byDialog,
);
export const RefundDialog = late(async () => (await import('./purchase/RefundDialog.tsx')).RefundDialog, byDialog);
export const EnrolmentDialog = late(
  async () => (await import('./enrolment/EnrolmentDialog.tsx')).EnrolmentDialog,
  byDialog,
);
export const AdjustDialog = late(async () => (await import('./enrolment/AdjustDialog.tsx')).AdjustDialog, byDialog);
export const SignUpDialog = late(
  async () => (await import('./sign-up/SignUpDialog.tsx')).SignUpDialog,
  ({ applicant, onClose }) => ({ opened: applicant !== null, close: onClose }),
);
export const HourLedgerDialog = late(
  async () => (await import('./hours/HourLedgerDialog.tsx')).HourLedgerDialog,
  ({ enrolment, onClose }) => ({ opened: enrolment !== null, close: onClose }),
);
