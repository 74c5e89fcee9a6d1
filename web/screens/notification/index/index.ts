export { NotificationIndex as default } from './NotificationIndex.tsx';
