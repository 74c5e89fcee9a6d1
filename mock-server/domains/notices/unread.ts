import { isUnread } from '#contracts/rules/unread.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { messagesInSight } from './sight.ts';

/** How many messages to the caller wait to be read. */
export const unreadNotifications = (world: World, session: Session): number =>
  messagesInSight(world, session).filter(isUnread).length;
