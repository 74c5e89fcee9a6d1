import type { Notification } from '../../entities/notification.ts';

export const notificationExample = {
  notificationId: '1843200000000000921',
  title: '学员请假',
  createUserName: '系统',
  notificationTime: '2026-08-23 15:18:00',
  content: '学员耿俊杰的家长来电为孩子请假，请在记上课时登记。',
  readStatus: 1,
} satisfies Notification;

/** The newest notification, which is unread. */
export const unreadNotificationExample = {
  notificationId: '1843201012000000011',
  title: '学员生日',
  createUserName: '系统',
  notificationTime: '2026-09-06 18:00:00',
  content: '明天是学员蓝荣轩的生日，上课时别忘了说一声生日快乐。',
  readStatus: 0,
} satisfies Notification;
