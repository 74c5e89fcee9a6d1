import type { notifications as calls } from '#contracts/calls/notifications.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { newestFirst } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';

/** So many stand in the popover. */
const LATEST = { pageNum: 1, pageSize: 5 };

/** Messages to the signed-in user; nobody sees another's (Spec 1 §4, §7). The detail alone marks nothing as read. */
export const notifications: Handlers<typeof calls> = {
  list(world, session, { title = '', readStatus, ...page }) {
    const found = containing(messagesTo(world, session), 'title', title);
    const rows = readStatus === undefined ? found : found.filter((row) => (row.readStatus ?? 0) === readStatus);
    return newestFirst([rows], 'notificationId', page);
  },

  detail: (world, session, { id }) => messageOf(world, session, id),

  read(world, session, { id }) {
    if (messageOf(world, session, id).readStatus === readStatuses.read) return;
    world.store.tables.notification.patch(id, { readStatus: readStatuses.read });
  },

  remove(world, session, { id }) {
    messageOf(world, session, id);
    world.store.tables.notification.remove(id);
  },

  unreadCount: (world, session) => unreadNotifications(world, session),

  latest: (world, session) => newestFirst([messagesTo(world, session)], 'notificationId', LATEST).rows,
};

export const unreadNotifications = (world: World, session: Session): number =>
  messagesTo(world, session).filter((row) => row.readStatus !== readStatuses.read).length;

const messagesTo = ({ store }: World, { user }: Session): readonly Row<'notification'>[] =>
  store.tables.notification.by('user', user.userId);

function messageOf({ store }: World, { user }: Session, id: string): Row<'notification'> {
  const row = store.tables.notification.get(id);
  if (row?.userId !== user.userId) throw notFound('通知不存在');
  return row;
}
