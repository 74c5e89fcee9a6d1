import type { ClaTime } from '../entities/cla-time.ts';
import { isHeld } from './lesson-editability.ts';

/**
 * State of a lesson at a moment. `held` means that attendance is recorded, `running` that it is in progress, `ahead`
 * that it has not begun, `unrecorded` that it is over and can still be recorded, `lapsed` that it can no longer be
 * recorded.
 */
export type LessonState = 'held' | 'running' | 'ahead' | 'unrecorded' | 'lapsed';

export type TimedLesson = Pick<ClaTime, 'claDate' | 'startTime' | 'endTime' | 'claTimeStatus' | 'attendUntil'>;

/**
 * Returns the state of a lesson.
 * @param moment yyyy-MM-dd HH:mm in the schools' time zone; seconds may follow
 * @param mayRecord returns true if attendance may still be recorded; called only for a lesson of an earlier day
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
