import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export type { BulkSubject } from './BulkLessonsDrawer.tsx';

export { upcomingScope } from './upcoming-scope.ts';

export const BulkLessonsDrawer = lazyDialog(
  async () => (await import('./BulkLessonsDrawer.tsx')).BulkLessonsDrawer,
  ({ subject, onClose }) => ({ opened: subject !== null, close: onClose }),
);
