import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export const LessonPeopleDrawer = lazyDialog(
  async () => (await import('./LessonPeopleDrawer.tsx')).LessonPeopleDrawer,
  ({ lesson, onClose }) => ({ opened: lesson !== null, close: onClose }),
);
export const GuestDialog = lazyDialog(
  async () => (await import('./GuestDialog.tsx')).GuestDialog,
  ({ lesson, onClose }) => ({ opened: lesson !== null, close: onClose }),
);
