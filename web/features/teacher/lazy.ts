import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

/** Entry point for pages that link to a teacher's page or list the students of a teacher's class. */
export { teacherPageAddress } from './teacher-page-address.ts';

export const StudentsDialog = lazyDialog(
  async () => (await import('./StudentsDialog.tsx')).StudentsDialog,
  byDialogState,
);
