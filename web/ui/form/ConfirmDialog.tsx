import { late } from '../late/late.tsx';

/** A Confirmation over a page, fetched for it; a dialog that may have to ask has its Confirmation with it. */
export const ConfirmDialog = late(
  async () => (await import('./Confirmation.tsx')).Confirmation,
  ({ opened, onCancel }) => ({ opened, close: onCancel }),
);
