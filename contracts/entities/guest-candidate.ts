import * as z from 'zod';
import { businessDate, decimal, id, sentWhenSet } from '../fields.ts';
import { guestKinds } from './lesson-guest.ts';
import { otherLesson } from './student-conflict.ts';

/** A person who may be booked in a lesson, with the kind of guest (not in the specification). */
export const guestCandidate = z.object({
  kind: z.enum(guestKinds),
  studentName: z.string(),
  phone: sentWhenSet(z.string()),
  /** Class of a student who has a seat in one. */
  claName: sentWhenSet(z.string()),
  /** The right that a make-up would use, with the missed lesson, such as 2026-09-12 10:00–11:30, and its last day. */
  owedLessonId: sentWhenSet(id),
  missedLesson: sentWhenSet(z.string()),
  expireDate: sentWhenSet(businessDate),
  studentId: sentWhenSet(id),
  /** Visitor who is not a student yet. */
  visitorId: sentWhenSet(id),
  chargeType: sentWhenSet(z.string()),
  /** Hours that attending would cost, and the usable hours of the enrolment that pays. */
  costHour: decimal,
  balanceHour: sentWhenSet(decimal),
  /** The candidate’s other lesson at that time; absent if there is none. */
  otherLesson: sentWhenSet(otherLesson),
});
export type GuestCandidate = z.infer<typeof guestCandidate>;
