import { announcements } from '#contracts/calls/announcements.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { outdate } from '../../http/freshness.ts';

/** After a detail has been closed the counts are asked for anew (Spec 1 §4). */
export const refreshNotifications = (): void => outdate(notifications.list.domain);
export const refreshAnnouncements = (): void => outdate(announcements.list.domain);
