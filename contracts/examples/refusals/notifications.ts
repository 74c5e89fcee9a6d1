import type { notifications } from '../../calls/notifications.ts';
import { refusalCodes } from '../../envelopes.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const gone = {
  name: 'refuses a message that is gone',
  when: '该通知已被收件人在另一个窗口删除',
  input: { id: GONE_ID },
  code: refusalCodes.notFound,
  message: '通知不存在',
} as const;

export const notificationsRefusals = {
  detail: [gone],
  read: [gone],
  remove: [gone],
} satisfies RefusalsOf<typeof notifications>;
