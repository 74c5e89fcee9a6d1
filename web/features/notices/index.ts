export { ANNOUNCEMENT_WIDTH, AnnouncementDialog } from './AnnouncementDialog.tsx';
export { NoticeTitle } from './NoticeTitle.tsx';
export { NotificationDialog } from './NotificationDialog.tsx';
export { toMinute } from './to-minute.ts';
