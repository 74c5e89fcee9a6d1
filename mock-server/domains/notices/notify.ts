import { type Notification, readStatuses } from '#contracts/entities/notification.ts';
import type { World } from '../../kernel/world/world.ts';

/** Content of a message to a user. */
export type Message = Required<Pick<Notification, 'title' | 'content'>>;

/**
 * Sends a message to each of the given users. A user who is listed twice gets one message. Call within a unit of work.
 */
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
