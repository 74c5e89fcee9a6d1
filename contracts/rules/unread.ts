import { readStatuses } from '../entities/notification.ts';

/** True unless the notification is marked as read. The badge and the lists both use this function (Spec 1 §4). */
export const isUnread = ({ readStatus }: { readStatus?: number | null | undefined }): boolean =>
  readStatus !== readStatuses.read;
