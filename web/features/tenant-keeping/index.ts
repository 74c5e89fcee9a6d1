import { byDialog, late } from '../../ui/late/late.tsx';

export { columnsFor } from './columns.tsx';
export { useChoices } from './use-choices.ts';
export { useTenantActions } from './use-tenant-actions.tsx';

export const TenantDialog = late(async () => (await import('./TenantDialog.tsx')).TenantDialog, byDialog);
