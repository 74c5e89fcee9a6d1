import { isUnread } from '#contracts/rules/unread.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';

/** 未读 or 已读, as a word. */
export const ReadTag = ({ value }: { value: number | null | undefined }) =>
  isUnread({ readStatus: value }) ? <StatusTag tone="info">未读</StatusTag> : <StatusTag>已读</StatusTag>;
