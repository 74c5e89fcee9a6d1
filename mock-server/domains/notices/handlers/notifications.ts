import type { notifications as calls } from '#contracts/calls/notifications.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { isUnread } from '#contracts/rules/unread.ts';
import { allNewestFirst, newestFirst } from '#mock-server/kernel/store/page.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { requireVisibleMessage, visibleMessages } from '../access.ts';
import { unreadNotifications } from '../unread.ts';

/** Number of messages in the popover. */
const POPOVER_SIZE = 5;

/**
 * Handlers for messages to the signed-in user; users see only their own (Spec 1 §4, §7). Reading the detail does not
 * mark a message as read.
 */
export const notifications: Handlers<typeof calls> = {
  list(world, session, { title = '', readStatus, ...page }) {
    const messages = rowsContaining(visibleMessages(world, session), 'title', title);
    const rows =
      readStatus === undefined
        ? messages
        : messages.filter((row) => isUnread(row) === (readStatus === readStatuses.unread));
    return newestFirst([rows], 'notificationId', page);
  },

  detail: (world, session, { id }) => requireVisibleMessage(world, session, id),

  read(world, session, { id }) {
    if (requireVisibleMessage(world, session, id).readStatus === readStatuses.read) return;
    world.store.tables.notification.patch(id, { readStatus: readStatuses.read });
  },

  remove(world, session, { id }) {
    requireVisibleMessage(world, session, id);
    world.store.tables.notification.remove(id);
  },

  unreadCount: (world, session) => unreadNotifications(world, session),

  /** Returns the messages of the popover. Unread messages come first, so that the list matches the unread badge. */
  latest(world, session) {
    const rows = allNewestFirst([visibleMessages(world, session)], 'notificationId');
    return [...rows.filter(isUnread), ...rows.filter((row) => !isUnread(row))].slice(0, POPOVER_SIZE);
  },
};
