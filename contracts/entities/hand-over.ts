import * as z from 'zod';
import { id, wholeNumber } from '../fields.ts';
import { claTime, conflictingLesson } from './cla-time.ts';

/** Teaching that a teacher has from today on, which another teacher can take over (decided). */
export const teachingAhead = z.object({
  /** Lessons at the caller's campuses that are not held yet, in order of time. */
  lessons: z.array(
    claTime.pick({ courseTimeId: true, claDate: true, startTime: true, endTime: true, claName: true, deptName: true }),
  ),
  /** Number of lessons at other campuses, which the caller cannot hand over. */
  elsewhere: wholeNumber,
  /** Number of classes and schedule rules that have not ended, and of the teacher's pending requests. */
  claCount: wholeNumber,
  ruleCount: wholeNumber,
  requestCount: wholeNumber,
  /** Lessons of the chosen successor that overlap the teacher's lessons. */
  conflicts: z.array(conflictingLesson),
});
export type TeachingAhead = z.infer<typeof teachingAhead>;

/** Hand-over of a teacher's lessons, classes and rules. Without a successor they have no teacher. */
export const handOverForm = z.object({ teacherId: id, successorId: id.nullish() });
