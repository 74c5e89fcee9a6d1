import { readStatuses } from '#contracts/entities/notification.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';

/** 未读 or 已读, as a word. */
export const ReadTag = ({ value }: { value: number | null | undefined }) =>
  value === readStatuses.read ? <StatusTag>已读</StatusTag> : <StatusTag tone="info">未读</StatusTag>;
