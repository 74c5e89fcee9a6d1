import * as z from 'zod';
import { businessDate, decimal, id } from '../fields.ts';
import { guestKinds } from './lesson-guest.ts';
import { otherLesson } from './student-conflict.ts';

/** A person who may be booked in a lesson, and as which kind of guest (not in the specification). */
export const guestCandidate = z.object({
  kind: z.enum(guestKinds),
  studentName: z.string(),
  phone: z.string().nullish(),
  /** Class of a student who has a seat in one. */
  claName: z.string().nullish(),
  /** The right that a make-up would use, with the missed lesson, such as 2026-09-12 10:00–11:30, and its last day. */
  owedLessonId: id.nullish(),
  missedLesson: z.string().nullish(),
  expireDate: businessDate.nullish(),
  studentId: id.nullish(),
  /** Visitor who is not a student yet. */
  visitorId: id.nullish(),
  chargeType: z.string().nullish(),
  /** Hours that attending would cost, and the usable hours of the enrolment that pays. */
  costHour: decimal,
  balanceHour: decimal.nullish(),
  /** The candidate’s other lesson at that time; absent if there is none. */
  otherLesson: otherLesson.nullish(),
});
export type GuestCandidate = z.infer<typeof guestCandidate>;
