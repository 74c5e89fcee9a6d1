import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

/** Parts of the lists of receipts, arrears and purchases. */
export { LastReminder } from './pay/LastReminder.tsx';
export { saleName } from './pay/sale-name.ts';
export { useReceiptPrint } from './receipt/use-receipt-print.tsx';

export const VoidDialog = lazyDialog(async () => (await import('./receipt/VoidDialog.tsx')).VoidDialog, byDialogState);
export const PayDialog = lazyDialog(async () => (await import('./pay/PayDialog.tsx')).PayDialog, byDialogState);
export const ReminderDialog = lazyDialog(
  async () => (await import('./pay/ReminderDialog.tsx')).ReminderDialog,
  byDialogState,
);
export const TransferDialog = lazyDialog(
  async () => (await import('./transfer/TransferDialog.tsx')).TransferDialog,
  byDialogState,
);
export const SaleSettingDialog = lazyDialog(
  async () => (await import('./SaleSettingDialog.tsx')).SaleSettingDialog,
  byDialogState,
);
