import type { notifications as calls } from '#contracts/calls/notifications.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { isUnread } from '#contracts/rules/unread.ts';
import { allNewestFirst, newestFirst } from '../../../kernel/store/page.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { messageInSight, messagesInSight } from '../sight.ts';
import { unreadNotifications } from '../unread.ts';

/** So many stand in the popover. */
const LATEST = 5;

/** Messages to the signed-in user; nobody sees another's (Spec 1 §4, §7). The detail alone marks nothing as read. */
export const notifications: Handlers<typeof calls> = {
  list(world, session, { title = '', readStatus, ...page }) {
    const found = containing(messagesInSight(world, session), 'title', title);
    const rows =
      readStatus === undefined ? found : found.filter((row) => isUnread(row) === (readStatus === readStatuses.unread));
    return newestFirst([rows], 'notificationId', page);
  },

  detail: (world, session, { id }) => messageInSight(world, session, id),

  read(world, session, { id }) {
    if (messageInSight(world, session, id).readStatus === readStatuses.read) return;
    world.store.tables.notification.patch(id, { readStatus: readStatuses.read });
  },

  remove(world, session, { id }) {
    messageInSight(world, session, id);
    world.store.tables.notification.remove(id);
  },

  unreadCount: (world, session) => unreadNotifications(world, session),

  /** What is unread stands first, so that the badge counts what is seen here. */
  latest(world, session) {
    const rows = allNewestFirst([messagesInSight(world, session)], 'notificationId');
    return [...rows.filter(isUnread), ...rows.filter((row) => !isUnread(row))].slice(0, LATEST);
  },
};
