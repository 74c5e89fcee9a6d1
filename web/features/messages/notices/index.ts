import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export { NoticeTitle } from './NoticeTitle.tsx';

export const AnnouncementDialog = lazyDialog(
  async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog,
  byDialogState,
);
export const NotificationDialog = lazyDialog(
  async () => (await import('./NotificationDialog.tsx')).NotificationDialog,
  byDialogState,
);
