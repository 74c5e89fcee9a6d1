import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

export type { EntryRequest } from './EntryDialog.tsx';
export type { Joining } from './JoinDialog.tsx';
export type { QueuePass } from './use-queue-pass.tsx';
export { placeText } from './place-text.ts';

export const JoinDialog = lazyDialog(async () => (await import('./JoinDialog.tsx')).JoinDialog, byDialogState);
export const EntryDialog = lazyDialog(async () => (await import('./EntryDialog.tsx')).EntryDialog, byDialogState);
export const OfferMessageDialog = lazyDialog(
  async () => (await import('./OfferMessageDialog.tsx')).OfferMessageDialog,
  byDialogState,
);

/** Field in the confirmation of 恢复在读: the reason for seating a finished student before waiting students. */
export const ResumptionPass = lazyPart(
  lazyModule(async () => (await import('./ResumptionPass.tsx')).ResumptionPass),
  null,
);
