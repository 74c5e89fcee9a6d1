import { isUnread } from '#contracts/rules/unread.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';

/** Renders 未读 or 已读 as a tag. */
export const ReadTag = ({ value }: { value: number | null | undefined }) =>
  isUnread({ readStatus: value }) ? <StatusTag tone="info">未读</StatusTag> : <StatusTag>已读</StatusTag>;
