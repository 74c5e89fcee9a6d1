import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export const RatesDialog = lazyDialog(async () => (await import('./rates/RatesDialog.tsx')).RatesDialog, byDialogState);
