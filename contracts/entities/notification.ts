import * as z from 'zod';
import { dateTime, id, wholeNumber, sentWhenSet } from '../fields.ts';

export const readStatuses = { unread: 0, read: 1 } as const;

/** A notification to one user (Spec 1 §3; read status decided). */
export const notification = z.object({
  notificationId: id,
  title: z.string(),
  createUserName: sentWhenSet(z.string()),
  notificationTime: sentWhenSet(dateTime),
  content: sentWhenSet(z.string()),
  readStatus: wholeNumber.nullish(),
});
export type Notification = z.infer<typeof notification>;
