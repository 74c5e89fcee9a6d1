/** What other domains may ask of the notices. */
export { type Message, notify } from './notify.ts';
export { unreadNotifications } from './unread.ts';
