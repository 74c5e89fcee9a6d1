import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { isPast, mayDelete, mayReschedule } from '#contracts/rules/lesson-editability.ts';
import { isHeld } from './lesson-words.ts';

export type LessonAction = 'attend' | 'correct' | 'undo' | 'reschedule' | 'remove';

export interface Powers {
  /** Attendance may be recorded here (Spec 2 §2, the attendance flag). */
  attendance: boolean;
  readOnly: boolean;
  /** What was recorded may be corrected and undone by who signs in. */
  mayCorrect: boolean;
  /** yyyy-MM-dd */
  today: string;
  /** How many days back a lesson may be recorded. */
  windowDays: number;
}

/** What may be done with a lesson in this timetable (Spec 2 §2 Actions). */
export function actionsOn(lesson: ClaTime, powers: Powers): LessonAction[] {
  const { attendance, readOnly, mayCorrect, today, windowDays } = powers;
  const actions: LessonAction[] = [];
  if (attendance && !isHeld(lesson) && mayRecord(lesson, today, windowDays)) actions.push('attend');
  if (attendance && mayCorrect && isHeld(lesson)) actions.push('correct', 'undo');
  if (!readOnly && mayReschedule(lesson, today)) actions.push('reschedule');
  if (!readOnly && mayDelete(lesson)) actions.push('remove');
  return actions;
}

/** Why nothing can be done with it. */
export function whyNothing(lesson: ClaTime, { today, attendance }: Powers): string {
  if (isHeld(lesson)) return '已上课';
  if (!attendance) return '此处仅供查看';
  return isPast(lesson, today) ? '已超过可记上课的日期' : '上课当天可记上课';
}
