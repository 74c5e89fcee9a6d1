import type { Domain } from '../../kernel/domain.ts';
import { announcements } from './handlers/announcements.ts';
import { notifications } from './handlers/notifications.ts';

/** Announcements to many, messages to one. */
export const notices = { handlers: { announcements, notifications } } satisfies Domain;
