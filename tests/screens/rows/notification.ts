import type { Notification } from '#contracts/entities/notification.ts';

export const notificationExample = {
  notificationId: '1843200000000000921',
  title: '本周末教室调整',
  createUserName: '周敏',
  notificationTime: '2026-09-03 09:00:00',
  content: '周六上午 301 钢琴房调音，原课程改到 302 钢琴房，请提前告知家长。',
  readStatus: 0,
} satisfies Notification;
