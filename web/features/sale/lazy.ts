import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

/** Dialogs that sell products to a student, for all pages that list students. */
export { SALE_CALLS, useLacksSales, useSaleOffered } from './lacks-sales.ts';
export { SaleButton } from './SaleButton.tsx';
export type { SaleSubject } from './form/sale-values.ts';

export const SaleDialog = lazyDialog(async () => (await import('./SaleDialog.tsx')).SaleDialog, byDialogState);
