import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

/** Dialogs that sell a product to a student and adjust an enrolment, for every page that lists students. */
export type { Purchaser } from './purchase/PurchaseDialog.tsx';

export const PurchaseDialog = lazyDialog(
  async () => (await import('./purchase/PurchaseDialog.tsx')).PurchaseDialog,
  byDialogState,
);
export const AdjustDialog = lazyDialog(
  async () => (await import('./adjustment/AdjustDialog.tsx')).AdjustDialog,
  byDialogState,
);
