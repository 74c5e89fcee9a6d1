/** What other domains may ask of the notices. */
export { unreadNotifications } from './unread.ts';
