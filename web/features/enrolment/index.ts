import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { lastChangeOf as readLastChange } from './last-change.ts';
import type { readPurchase as readPurchaseAgain } from './purchases-of.ts';

export type { Allocation } from './AllocateDialog.tsx';
export { balanceInWords } from './balance-in-words.ts';
export { nameWithCampus } from './cla-choices.ts';
export { EnrolmentStatusTag } from './EnrolmentStatusTag.tsx';
export { EnrolmentBalance, HoursLeft } from './HoursLeft.tsx';
export { SeatStatusTag } from './SeatStatusTag.tsx';
export { seatColumns } from './seat-columns.tsx';

export const AllocateDialog = lazyDialog(
  async () => (await import('./AllocateDialog.tsx')).AllocateDialog,
  ({ cla, onClose }) => ({ opened: cla !== null, close: onClose }),
);

/** Parts of confirmation dialogs, loaded when a dialog opens. */
export const SuspensionEffect = lazyPart(
  lazyModule(async () => (await import('./SuspensionEffect.tsx')).SuspensionEffect),
  null,
);
export const Remainder = lazyPart(
  lazyModule(async () => (await import('./Remainder.tsx')).Remainder),
  null,
);

/** Returns who made the last entry in the ledger of an enrolment and when. The code is loaded when it is needed. */
export const lastChangeOf: typeof readLastChange = async (enrolment) =>
  (await import('./last-change.ts')).lastChangeOf(enrolment);

/** Reads a purchase again. The code is loaded when it is needed. */
export const readPurchase: typeof readPurchaseAgain = async (purchase) =>
  (await import('./purchases-of.ts')).readPurchase(purchase);
