import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

/** Dialog in which a student joins a class, for all pages that list students. */
export type { Applicant } from './SignUpDialog.tsx';

export const SignUpDialog = lazyDialog(async () => (await import('./SignUpDialog.tsx')).SignUpDialog, byDialogState);
