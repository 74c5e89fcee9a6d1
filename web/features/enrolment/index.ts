export { AdjustDialog } from './AdjustDialog.tsx';
export { AllocateDialog, type Allocation } from './AllocateDialog.tsx';
export { EnrolmentBalance, HoursLeft } from './HoursLeft.tsx';
export { formatHours } from './hours.ts';
export { HourLedger } from './HourLedger.tsx';
export { HourLedgerDialog } from './HourLedgerDialog.tsx';
export { PurchaseDialog, type Purchaser } from './PurchaseDialog.tsx';
export { RefundDialog } from './RefundDialog.tsx';
export { type Applicant, SignUpDialog } from './SignUpDialog.tsx';
