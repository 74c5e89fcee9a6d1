import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { clockTimeOf, MINUTES_A_DAY, minutesOfDay } from '#contracts/formats/clock-time.ts';
import { OTHER_SLOT, slotOf } from '#contracts/rules/teaching-week.ts';

/** True if the lesson is on this date and starts in this slot. */
export const startsInSlot = (lesson: Pick<ClaTime, 'claDate' | 'startTime'>, date: string, slot: string): boolean =>
  lesson.claDate === date && slotOf(lesson.startTime) === slot;

/**
 * Returns the times of a lesson after it is dropped into a slot. Its offset within the slot and its duration are
 * preserved, but it ends by midnight.
 */
export function timesInSlot(
  { startTime, endTime }: Pick<ClaTime, 'startTime' | 'endTime'>,
  slot: string,
): { startTime: string; endTime: string } {
  const ownSlot = slotOf(startTime);
  if (slot === OTHER_SLOT || ownSlot === slot) return { startTime, endTime };
  // A lesson outside all slots has no offset, so it starts at the beginning of the slot.
  const offset = ownSlot === OTHER_SLOT ? 0 : minutesOfDay(startTime) - minutesOfDay(startOfSlot(ownSlot));
  const start = minutesOfDay(startOfSlot(slot)) + offset;
  const length = minutesOfDay(endTime) - minutesOfDay(startTime);
  return { startTime: clockTimeOf(start), endTime: clockTimeOf(Math.min(start + length, MINUTES_A_DAY - 1)) };
}

/** Returns the times of a new lesson, which starts with the slot and lasts an hour and a half. */
export function newLessonTimes(slot: string): { startTime?: string; endTime?: string } {
  if (slot === OTHER_SLOT) return {};
  const start = minutesOfDay(startOfSlot(slot));
  return { startTime: clockTimeOf(start), endTime: clockTimeOf(start + NEW_LESSON_MINUTES) };
}
const NEW_LESSON_MINUTES = 90;

/** Returns the share of a slot that has elapsed, from 0 to 1; null if the time is outside the slot. */
export function elapsedShare(time: string, slot: string): number | null {
  if (slot === OTHER_SLOT || slotOf(time) !== slot) return null;
  const start = minutesOfDay(startOfSlot(slot));
  return (minutesOfDay(time) - start) / (minutesOfDay(endOfSlot(slot)) - start);
}

/**
 * Returns the vertical offset of the line for the current time, which stays between the label of its slot and that of
 * the next slot.
 */
export const nowLineOffset = (elapsed: number): string => `clamp(48px, ${elapsed * 100}%, 100% - 9px)`;

const endOfSlot = (slot: string): string => slot.slice(-5);

const startOfSlot = (slot: string): string => slot.slice(0, 5);
