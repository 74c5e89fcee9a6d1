import type { Domain } from '../../sandboxes/domain.ts';
import { announcements } from './handlers/announcements.ts';
import { notifications } from './handlers/notifications.ts';

/** Domain of announcements to many users and messages to one. */
export const notices = { handlers: { announcements, notifications } } satisfies Domain;
