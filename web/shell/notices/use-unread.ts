import { useEffect, useRef } from 'react';
import type { Call } from '#contracts/call.ts';
import { announcements } from '#contracts/calls/announcements.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { useAfterFirstPaint } from '../../crud/pages/use-after-first-paint.ts';
import { invalidate, useVersion } from '../../http/cache/invalidation.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';

/** Polling interval of the badge. */
const POLL_MS = 60_000;
/**
 * Options of the polling reads. Errors are not shown, because the user did not request the reads and the next poll
 * follows.
 */
const POLL_OPTIONS = { everyMs: POLL_MS, quiet: true };

export interface Unread {
  notifications: number;
  announcements: number;
  /** Refetches both counts; called when a list is refreshed. */
  reload(): void;
}

/**
 * Returns the numbers of unread notifications and announcements. Until the first response, the number of notifications
 * comes from the session (Spec 1 §3). Both are polled every minute while the page is visible and online.
 */
export function useUnread(): Unread {
  const { user } = useSession();
  const input = useAfterFirstPaint() ? {} : null;
  const messages = useCall(notifications.unreadCount, input, POLL_OPTIONS);
  const unreadAnnouncements = useCall(announcements.unreadCount, input, POLL_OPTIONS);
  useInvalidateOnChange(notifications.unreadCount, messages.data);
  useInvalidateOnChange(announcements.unreadCount, unreadAnnouncements.data);
  return {
    notifications: messages.data ?? user?.unReadNum ?? 0,
    announcements: unreadAnnouncements.data ?? 0,
    reload: () => {
      messages.reload();
      unreadAnnouncements.reload();
    },
  };
}

/** Invalidates the lists of a domain when the polled count has changed without a write from this tab. */
function useInvalidateOnChange({ domain }: Call, count: number | undefined): void {
  const version = useVersion(domain);
  const last = useRef({ count, version });
  useEffect(() => {
    const { count: lastCount, version: lastVersion } = last.current;
    last.current = { count, version };
    if (lastCount !== undefined && lastCount !== count && lastVersion === version) invalidate(domain);
  }, [domain, count, version]);
}
