import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

export const RatesDialog = lazyDialog(async () => (await import('./rates/RatesDialog.tsx')).RatesDialog, byDialogState);
