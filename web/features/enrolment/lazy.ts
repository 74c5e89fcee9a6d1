import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

export type { Purchaser } from './purchase/PurchaseForm.tsx';

/** Dialog that adjusts an enrolment, for all pages that list students. */
export const AdjustDialog = lazyDialog(
  async () => (await import('./adjustment/AdjustDialog.tsx')).AdjustDialog,
  byDialogState,
);
