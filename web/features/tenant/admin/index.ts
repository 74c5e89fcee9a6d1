import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export { tenantListColumns } from './tenant-list-columns.tsx';
export { useTenantChoices } from './use-tenant-choices.ts';
export { useTenantActions } from './use-tenant-actions.tsx';

export const TenantDialog = lazyDialog(async () => (await import('./TenantDialog.tsx')).TenantDialog, byDialogState);
