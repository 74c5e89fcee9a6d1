import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export type { SearchStart } from './search-values.ts';

/** Lazy-loaded, because few users search for free rooms. */
export const AvailabilityDialog = lazyDialog(
  async () => (await import('./AvailabilityDialog.tsx')).AvailabilityDialog,
  ({ start, onClose }) => ({ opened: start !== null, close: onClose }),
);
