import * as z from 'zod';
import { dateTime, id, wholeNumber } from '../fields.ts';

export const readStatuses = { unread: 0, read: 1 } as const;

/** A notification to one user (Spec 1 §3; read status decided). */
export const notification = z.object({
  notificationId: id,
  title: z.string(),
  createUserName: z.string().nullish(),
  notificationTime: dateTime.nullish(),
  content: z.string().nullish(),
  readStatus: wholeNumber.nullish(),
});
export type Notification = z.infer<typeof notification>;
