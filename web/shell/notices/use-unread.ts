import { announcements } from '#contracts/calls/announcements.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';

/** How often the badge asks by itself. */
const POLL_MS = 60_000;
/** Nobody has asked: a failure is not told, the next one will do. */
const calmly = { everyMs: POLL_MS, quiet: true };

export interface Unread {
  notifications: number;
  announcements: number;
}

/**
 * What the badge counts: what the session says (Spec 1 §3), until it is asked for; again every minute while the page is
 * seen and online.
 */
export function useUnread(): Unread {
  const { user } = useSession();
  return {
    notifications: useCall(notifications.unreadCount, {}, calmly).data ?? user?.unReadNum ?? 0,
    announcements: useCall(announcements.unreadCount, {}, calmly).data ?? 0,
  };
}
