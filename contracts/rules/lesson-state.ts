import type { ClaTime } from '../entities/cla-time.ts';
import { isHeld } from './lesson-editability.ts';

/**
 * Where a lesson stands at a moment: recorded; begun and not over; still to begin; over and still to be recorded;
 * over, and its days for recording are gone by as well.
 */
export type LessonState = 'held' | 'running' | 'ahead' | 'unrecorded' | 'lapsed';

export type TimedLesson = Pick<ClaTime, 'claDate' | 'startTime' | 'endTime' | 'claTimeStatus' | 'attendUntil'>;

/**
 * @param moment yyyy-MM-dd HH:mm where the schools are; seconds may follow
 * @param mayRecord its attendance may still be recorded; of today's it always may
 */
export function lessonState<Lesson extends TimedLesson>(
  lesson: Lesson,
  moment: string,
  mayRecord: (lesson: Lesson) => boolean,
): LessonState {
  const today = moment.slice(0, 10);
  const time = moment.slice(11, 16);
  if (isHeld(lesson)) return 'held';
  if (lesson.claDate > today || (lesson.claDate === today && lesson.startTime > time)) return 'ahead';
  if (lesson.claDate === today) return lesson.endTime > time ? 'running' : 'unrecorded';
  return mayRecord(lesson) ? 'unrecorded' : 'lapsed';
}
