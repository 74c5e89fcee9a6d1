import { byDialog, late } from '../../ui/late/late.tsx';

export { NoticeTitle } from './NoticeTitle.tsx';

export const AnnouncementDialog = late(
  async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog,
  byDialog,
);
export const NotificationDialog = late(
  async () => (await import('./NotificationDialog.tsx')).NotificationDialog,
  byDialog,
);
