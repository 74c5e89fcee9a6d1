import { lazyDialog } from '../lazy/lazy-dialog.tsx';

/** Lazily loaded Confirmation for pages. A dialog that may ask for confirmation imports Confirmation directly. */
export const ConfirmDialog = lazyDialog(
  async () => (await import('./Confirmation.tsx')).Confirmation,
  ({ opened, onCancel }) => ({ opened, close: onCancel }),
);
