export { AnnouncementDialog } from './AnnouncementDialog.tsx';
export { NoticeTitle } from './NoticeTitle.tsx';
export { NotificationDialog } from './NotificationDialog.tsx';
