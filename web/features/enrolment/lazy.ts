import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

/** Dialogs to sell a product to a student and to adjust an enrolment, for all pages that list students. */
export type { Purchaser } from './purchase/PurchaseForm.tsx';

export const PurchaseDialog = lazyDialog(
  async () => (await import('./purchase/PurchaseDialog.tsx')).PurchaseDialog,
  byDialogState,
);
export const AdjustDialog = lazyDialog(
  async () => (await import('./adjustment/AdjustDialog.tsx')).AdjustDialog,
  byDialogState,
);
