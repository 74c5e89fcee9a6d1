import type { notifications } from '../../calls/notifications.ts';
import { notificationExample, unreadNotificationExample } from '../entities/notification.ts';
import type { ExamplesOf } from '../example.ts';

const { notificationId } = notificationExample;

export const notificationsExamples = {
  list: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [notificationExample], total: 1 } },
  detail: { input: { id: notificationId }, data: notificationExample },
  read: { input: { id: notificationId }, data: null },
  remove: { input: { id: notificationId }, data: null },
  unreadCount: { data: 3 },
  latest: { data: [unreadNotificationExample] },
} satisfies ExamplesOf<typeof notifications>;
