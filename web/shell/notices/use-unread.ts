import { useEffect, useRef } from 'react';
import type { Call } from '#contracts/call.ts';
import { announcements } from '#contracts/calls/announcements.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { useAfterPage } from '../../http/after-page.ts';
import { outdate, useVersion } from '../../http/freshness.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';

/** How often the badge asks by itself. */
const POLL_MS = 60_000;
/** Nobody has asked: a failure is not told, the next one will do. */
const calmly = { everyMs: POLL_MS, quiet: true };

export interface Unread {
  notifications: number;
  announcements: number;
  /** Counts anew, together with a list that is shown anew. */
  reload(): void;
}

/**
 * What the badge counts: what the session says (Spec 1 §3), until it is asked for; again every minute while the page is
 * seen and online.
 */
export function useUnread(): Unread {
  const { user } = useSession();
  const asked = useAfterPage() ? {} : null;
  const messages = useCall(notifications.unreadCount, asked, calmly);
  const news = useCall(announcements.unreadCount, asked, calmly);
  useListsAgree(notifications.unreadCount, messages.data);
  useListsAgree(announcements.unreadCount, news.data);
  return {
    notifications: messages.data ?? user?.unReadNum ?? 0,
    announcements: news.data ?? 0,
    reload: () => {
      messages.reload();
      news.reload();
    },
  };
}

/** The badge has found out what the lists on the screen do not know yet: they are fetched anew. */
function useListsAgree({ domain }: Call, count: number | undefined): void {
  const version = useVersion(domain);
  const known = useRef({ count, version });
  useEffect(() => {
    const { count: before, version: then } = known.current;
    known.current = { count, version };
    if (before !== undefined && before !== count && then === version) outdate(domain);
  }, [domain, count, version]);
}
