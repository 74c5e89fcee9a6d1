import { useRef, useState } from 'react';
import type { CallById } from '#contracts/call.ts';
import { announcements } from '#contracts/calls/announcements.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { isUnread } from '#contracts/rules/unread.ts';
import { ApiError } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';
import { invalidateAfter } from '../../http/cache/invalidation.ts';

interface UnreadNotice {
  /** Call that marks the notice as read. */
  call: CallById;
  id: string;
}

const PAGE_SIZE = 50;

/**
 * Marks all notices of the user as read, also those that the popover does not show. The specification has no call for
 * several, so they are marked one after the other, each at most once. The lists and counts are revalidated at the end.
 * After a failure the remaining notices stay unread.
 */
export function useMarkAllRead(): { markAll(): Promise<void>; isMarking: boolean } {
  const [isMarking, setIsMarking] = useState(false);
  const marked = useRef(new Set<string>());
  const markAll = async (): Promise<void> => {
    if (isMarking) return;
    setIsMarking(true);
    try {
      for (const { call, id } of await loadUnread()) {
        const key = `${call.name} ${id}`;
        if (marked.current.has(key)) continue;
        await send(call, { id });
        marked.current.add(key);
      }
    } catch (error) {
      // `send` has already reported the error to the user.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      invalidateAfter(notifications.read);
      invalidateAfter(announcements.read);
      setIsMarking(false);
    }
  };
  return { markAll, isMarking };
}

async function loadUnread(): Promise<UnreadNotice[]> {
  const [messages, news] = await Promise.all([
    loadAllPages((page) => send(notifications.list, { ...page, readStatus: readStatuses.unread })),
    loadAllPages((page) => send(announcements.mine, page)),
  ]);
  return [
    ...messages.filter(isUnread).map(({ notificationId: id }) => ({ call: notifications.read, id })),
    ...news.filter(isUnread).map(({ announcementId: id }) => ({ call: announcements.read, id })),
  ];
}

async function loadAllPages<Row>(
  load: (page: { pageNum: number; pageSize: number }) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows, total } = await load({ pageNum, pageSize: PAGE_SIZE });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}
