import type { ParentTextValues } from '#contracts/entities/parent-text.ts';
import type { Balance } from './balance-values.ts';
import type { BalanceOwner, ParentTextSubject } from './subject.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export type { ParentTextSubject, Recipient } from './subject.ts';
/** 通知家长: texts to parents, to be edited, copied and logged. Takes a `Dialog<ParentTextSubject>` or its handle. */
export const ParentTextDialog = lazyDialog(
  async () => (await import('./ParentTextDialog.tsx')).ParentTextDialog,
  byDialogState,
);
/** Returns the texts about the hours left and the renewal of a student's enrolments, which are read on opening. */
export const balanceTexts = (student: BalanceOwner): ParentTextSubject => ({
  kind: 'hoursLeft',
  kinds: ['hoursLeft', 'renewal'],
  name: student.studentName,
  recipients: async () => (await import('./balance-recipients.ts')).balanceRecipients(student),
});
/** Returns the values of an enrolment for the texts about hours and renewal. */
export const loadBalanceValues = async (balance: Balance): Promise<ParentTextValues> =>
  (await import('./balance-values.ts')).balanceValues(balance);
export { TextTemplatesDialog } from './templates/lazy.ts';
export { useMayEditTemplates } from './use-may-edit-templates.ts';
