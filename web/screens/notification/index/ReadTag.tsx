import { readStatuses } from '#contracts/entities/notification.ts';
import { isMarkedUnread } from '#contracts/rules/unread.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';

/** Renders 未读 or 已读 as a tag; — if the backend does not state it. */
export function ReadTag({ value }: { value: number | null | undefined }) {
  if (isMarkedUnread({ readStatus: value })) return <StatusTag tone="info">未读</StatusTag>;
  return value === readStatuses.read ? <StatusTag>已读</StatusTag> : '—';
}
