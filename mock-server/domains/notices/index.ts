/** Public interface of the notices domain for other domains. */
export { type Message, notify } from './notify.ts';
export { unreadNotifications } from './unread.ts';
