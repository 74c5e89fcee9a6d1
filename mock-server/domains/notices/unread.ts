import { isUnread } from '#contracts/rules/unread.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { visibleMessages } from './access.ts';

/** Returns the number of the caller's unread messages. */
export const unreadNotifications = (world: World, session: Session): number =>
  visibleMessages(world, session).filter(isUnread).length;
