import { announcements } from '#contracts/calls/announcements.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { invalidate } from '#web/http/cache/invalidation.ts';

/** Revalidates the lists and counts of the notifications after one of them has been closed (Spec 1 §4). */
export const refreshNotifications = (): void => invalidate(notifications.list.domain);
export const refreshAnnouncements = (): void => invalidate(announcements.list.domain);
