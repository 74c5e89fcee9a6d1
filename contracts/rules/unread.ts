import { readStatuses } from '../entities/notification.ts';

/** What counts as unread, in the badge as in the lists: everything that is not said to have been read (Spec 1 §4). */
export const isUnread = ({ readStatus }: { readStatus?: number | null | undefined }): boolean =>
  readStatus !== readStatuses.read;
