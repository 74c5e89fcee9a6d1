import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

/** Form of a student, for the list of students and the search. */
export const StudentDialog = lazyDialog(async () => (await import('./StudentDialog.tsx')).StudentDialog, byDialogState);
