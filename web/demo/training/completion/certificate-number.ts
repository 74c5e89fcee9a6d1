import type { CourseProgress } from '#contracts/control/exercises.ts';
import { completionDay } from './completion-day.ts';

/**
 * Returns the number of a certificate, which is unique on its server: day, group, trainee and course. It is computed
 * from stored data, so that every print has the same number.
 */
export function certificateNumber(course: CourseProgress, group: { id: string; place: number }): string {
  const day = completionDay(course).replaceAll('-', '');
  return [day, group.id, String(group.place + 1).padStart(2, '0'), course.id].join('-').toUpperCase();
}
