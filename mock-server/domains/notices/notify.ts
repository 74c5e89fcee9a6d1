import { type Notification, readStatuses } from '#contracts/entities/notification.ts';
import type { World } from '../../kernel/sandboxes/world.ts';

/** What is told to a user. */
export type Message = Required<Pick<Notification, 'title' | 'content'>>;

/** Sends a message to some users, each once. Within a unit of work. */
export function notify(
  { store, clock }: World,
  userIds: readonly string[],
  createUserName: string,
  message: Message,
): void {
  for (const userId of new Set(userIds))
    store.tables.notification.put({
      ...message,
      notificationId: store.ids.next(),
      createUserName,
      notificationTime: clock.moment(),
      readStatus: readStatuses.unread,
      userId,
    });
}
