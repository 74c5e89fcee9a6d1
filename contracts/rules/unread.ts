import { readStatuses } from '../entities/notification.ts';

/** True unless the notification is marked as read. Opening such a notification marks it (Spec 1 §4). */
export const isUnread = ({ readStatus }: { readStatus?: number | null | undefined }): boolean =>
  readStatus !== readStatuses.read;

/** True if the notification is marked as unread. If a backend omits the status, the lists show no mark. */
export const isMarkedUnread = ({ readStatus }: { readStatus?: number | null | undefined }): boolean =>
  readStatus === readStatuses.unread;
