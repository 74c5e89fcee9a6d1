export { AnnouncementIndex as default } from './AnnouncementIndex.tsx';
