import type { notifications } from '../../calls/notifications.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { notFound, type RefusalsOf } from './refusal.ts';

const messageGone = notFound(
  'refuses a message that does not exist',
  '该通知已被收件人在另一个窗口删除',
  '通知不存在',
)({ id: DELETED_ID });

export const notificationsRefusals = {
  detail: [messageGone],
  read: [messageGone],
  remove: [messageGone],
} satisfies RefusalsOf<typeof notifications>;
