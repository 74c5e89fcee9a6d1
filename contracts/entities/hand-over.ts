import * as z from 'zod';
import { id, wholeNumber } from '../fields.ts';
import { claTime, conflictingLesson } from './cla-time.ts';

/** Upcoming lessons, classes and rules of a teacher, which another teacher can take over (decided). */
export const teachingAhead = z.object({
  /** Lessons at the caller's campuses that are not held yet, ordered by time. */
  lessons: z.array(
    claTime.pick({ courseTimeId: true, claDate: true, startTime: true, endTime: true, claName: true, deptName: true }),
  ),
  /** Number of lessons at other campuses. The caller cannot hand them over. */
  elsewhere: wholeNumber,
  /** Numbers of classes and schedule rules that have not ended, and of pending requests of the teacher. */
  claCount: wholeNumber,
  ruleCount: wholeNumber,
  requestCount: wholeNumber,
  /** Lessons of the chosen successor that overlap the teacher's lessons. */
  conflicts: z.array(conflictingLesson),
});
export type TeachingAhead = z.infer<typeof teachingAhead>;

/** Handover of a teacher's lessons, classes and rules. Without a successor, they are left without a teacher. */
export const handOverForm = z.object({ teacherId: id, successorId: id.nullish() });
