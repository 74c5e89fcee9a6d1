import * as z from 'zod';
import { dateTime, id, requiredText, wholeNumber } from '../fields.ts';

export const announcementStatuses = { withdrawn: 0, published: 1 } as const;

/** A text for everyone of an institution (Spec 1 §3, spelled as there; status and read status decided). */
export const announcement = z.object({
  announcementId: id,
  title: z.string(),
  content: z.string().nullish(),
  pulishTime: dateTime.nullish(),
  createUserName: z.string().nullish(),
  status: wholeNumber.nullish(),
  readStatus: wholeNumber.nullish(),
});
export const announcementForm = z.object({
  title: requiredText('请输入公告标题', 60),
  content: requiredText('请输入公告内容', 5000),
});

export type Announcement = z.infer<typeof announcement>;

export const announcementExample = {
  announcementId: '1843200000000000941',
  title: '秋季班开课通知',
  content: '秋季班自 9 月 1 日起陆续开课，请各位老师提前十分钟到教室。',
  pulishTime: '2026-08-28 10:00:00',
  createUserName: '周敏',
  status: 1,
  readStatus: 0,
} satisfies Announcement;
