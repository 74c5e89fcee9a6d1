import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

/** Dialogs about an institution or campus, for its lists and the search. */
export const TenantInfoDialog = lazyDialog(
  async () => (await import('./TenantInfoDialog.tsx')).TenantInfoDialog,
  byDialogState,
);
export const TenantDrawer = lazyDialog(async () => (await import('./TenantDrawer.tsx')).TenantDrawer, byDialogState);
