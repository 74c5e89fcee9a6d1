import * as z from 'zod';
import { dateTime, id, requiredLines, requiredText, wholeNumber, versionFields, sentWhenSet } from '../fields.ts';

export const announcementStatuses = { withdrawn: 0, published: 1 } as const;

/**
 * An announcement to everyone in an institution (Spec 1 §3; status and read status decided). `pulishTime` is spelled as
 * in the specification.
 */
export const announcement = z.object({
  announcementId: id,
  title: z.string(),
  content: sentWhenSet(z.string()),
  pulishTime: sentWhenSet(dateTime),
  createUserName: sentWhenSet(z.string()),
  status: sentWhenSet(wholeNumber),
  readStatus: wholeNumber.nullish(),
  ...versionFields,
});
/** Maximum numbers of characters. */
export const announcementLengths = { title: 60, content: 5000 } as const;

export const announcementForm = z.object({
  title: requiredText('请输入公告标题', announcementLengths.title),
  content: requiredLines('请输入公告内容', announcementLengths.content),
});

export type Announcement = z.infer<typeof announcement>;
