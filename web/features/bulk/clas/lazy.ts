import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export type { BulkClasSubject } from './BulkClas.tsx';

export const BulkClasDrawer = lazyDialog(
  async () => (await import('./BulkClasDrawer.tsx')).BulkClasDrawer,
  byDialogState,
);
