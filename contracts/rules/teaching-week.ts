import { addDays, weekDayOf } from '../formats/business-date.ts';

/**
 * Hour at which the first row of the timetable begins. Each row is a slot of two hours (decided). Lessons that begin
 * outside all slots are in an additional last row, so that no lesson is hidden.
 */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const SLOT_HOURS = 2;
export const OTHER_SLOT = '其他';

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

/** Labels of the slots: "08:00-10:00" … "18:00-20:00". */
export const SLOTS: readonly string[] = Array.from({ length: (LAST_HOUR - FIRST_HOUR) / SLOT_HOURS }, (_, index) => {
  const begin = FIRST_HOUR + index * SLOT_HOURS;
  return `${hour(begin)}-${hour(begin + SLOT_HOURS)}`;
});

/** Returns the label of the slot in which a lesson begins, or 其他 if it begins outside all slots. */
export function slotOf(startTime: string): string {
  const index = Math.floor((Number(startTime.slice(0, 2)) - FIRST_HOUR) / SLOT_HOURS);
  return SLOTS[index] ?? OTHER_SLOT;
}

/** Returns the Sunday of the week that begins on `monday` (Spec 2 §2: start date plus 6 days). */
export const endOfWeek = (monday: string): string => addDays(monday, 6);
/** Returns the Monday that is the given number of weeks after `monday`. */
export const addWeeks = (monday: string, weeks: number): string => addDays(monday, 7 * weeks);
export const isMonday = (date: string): boolean => weekDayOf(date) === 1;
