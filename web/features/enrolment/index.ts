import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

export type { Allocation } from './AllocateDialog.tsx';
export { balanceInWords } from './balance-in-words.ts';
export { nameWithCampus } from './cla-choices.ts';
export { EnrolmentStatusTag } from './EnrolmentStatusTag.tsx';
export { EnrolmentBalance, HoursLeft } from './HoursLeft.tsx';
export { Remainder } from './Remainder.tsx';
export { SeatStatusTag } from './SeatStatusTag.tsx';
export { seatColumns } from './seat-columns.tsx';
export { SuspensionEffect, useSuspensionSetting } from './SuspensionEffect.tsx';

export const AllocateDialog = lazyDialog(
  async () => (await import('./AllocateDialog.tsx')).AllocateDialog,
  ({ cla, onClose }) => ({ opened: cla !== null, close: onClose }),
);
