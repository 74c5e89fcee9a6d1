import type { Announcement } from '#contracts/entities/announcement.ts';

export const announcementExample = {
  announcementId: '1843200000000000941',
  title: '秋季班开课通知',
  content: '秋季班自 9 月 1 日起陆续开课，请各位老师提前十分钟到教室。',
  pulishTime: '2026-08-28 10:00:00',
  createUserName: '周敏',
  status: 1,
  readStatus: 0,
} satisfies Announcement;
