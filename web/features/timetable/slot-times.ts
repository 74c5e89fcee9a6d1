import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { OTHER_SLOT, slotOf } from '#contracts/rules/teaching-week.ts';

const MINUTES_A_DAY = 24 * 60;

/** Is that where the lesson stands already? */
export const standsAt = (lesson: Pick<ClaTime, 'claDate' | 'startTime'>, date: string, slot: string): boolean =>
  lesson.claDate === date && slotOf(lesson.startTime) === slot;

/** When a lesson takes place that is dropped into a slot: at the same minutes within it, as long as before. */
export function timesInSlot(
  { startTime, endTime }: Pick<ClaTime, 'startTime' | 'endTime'>,
  slot: string,
): { startTime: string; endTime: string } {
  const own = slotOf(startTime);
  if (slot === OTHER_SLOT || own === slot) return { startTime, endTime };
  // From outside all slots nothing is known of where in one it would stand: it begins with it.
  const within = own === OTHER_SLOT ? 0 : minutesOf(startTime) - minutesOf(startOfSlot(own));
  const start = minutesOf(startOfSlot(slot)) + within;
  const length = minutesOf(endTime) - minutesOf(startTime);
  return { startTime: clockOf(start), endTime: clockOf(Math.min(start + length, MINUTES_A_DAY - 1)) };
}

/** A new lesson in a slot begins with it and ends after an hour and a half. */
export function timesOfNew(slot: string): { startTime?: string; endTime?: string } {
  if (slot === OTHER_SLOT) return {};
  const start = minutesOf(startOfSlot(slot));
  return { startTime: clockOf(start), endTime: clockOf(start + NEW_LESSON_MINUTES) };
}
const NEW_LESSON_MINUTES = 90;

/** How far a slot has gone by at a time, 0 to 1; null when the time is not in it. */
export function shareGone(time: string, slot: string): number | null {
  if (slot === OTHER_SLOT || slotOf(time) !== slot) return null;
  const start = minutesOf(startOfSlot(slot));
  return (minutesOf(time) - start) / (minutesOf(endOfSlot(slot)) - start);
}

/** Where that is in a band, below its label and above the next. */
export const placeOf = (gone: number): string => `clamp(48px, ${gone * 100}%, 100% - 9px)`;

const endOfSlot = (slot: string): string => slot.slice(-5);

const startOfSlot = (slot: string): string => slot.slice(0, 5);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
