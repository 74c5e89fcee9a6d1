import { EVERY_WEEKDAY, SATURDAY, SUNDAY } from './slots.ts';
import type { Load } from './teaching.ts';

/**
 * Weekdays off of the full-time teachers of a campus, in rotation. Schools are busiest at weekends, so that days off
 * are early in the week. They differ, so that every day is staffed.
 */
const FULL_TIME_DAYS_OFF = [[1], [2, 3], [4], [1], [3], [5]] as const;
/** Days of the part-time teachers of a campus, in rotation. */
const PART_TIME_DAYS = [
  [1, SATURDAY, SUNDAY],
  [4, 5, SATURDAY],
  [3, SATURDAY, SUNDAY],
  [2, SATURDAY],
] as const;

/** Returns the weekdays on which a teacher works. @param position among the campus's teachers with this load */
export function workingDays(load: Load, position: number): readonly number[] {
  if (load === 'part') return PART_TIME_DAYS[position % PART_TIME_DAYS.length] ?? EVERY_WEEKDAY;
  const off: readonly number[] = FULL_TIME_DAYS_OFF[position % FULL_TIME_DAYS_OFF.length] ?? [];
  return EVERY_WEEKDAY.filter((day) => !off.includes(day));
}
