import { claTimes } from '#contracts/calls/cla-times.ts';
import { attendTypes } from '#contracts/entities/attendance.ts';
import { overlappingLessons } from '#contracts/rules/attendance-overlap.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { send } from '#web/http/client.ts';
import { today } from '#web/session/today.ts';
import type { AttendanceBody } from './attendance-fields.ts';
import type { Slot } from './lesson-plan.ts';

export interface Overlaps {
  /** Planned lessons that are not yet held, the longest overlap first. */
  planned: readonly Slot[];
  /** Planned lessons of other teachers, which this user may not record. */
  ofOtherTeachers: readonly Slot[];
  /** Held lessons, for which hours have already been deducted. */
  held: readonly Slot[];
}

/**
 * Loads the class's other lessons that overlap the lesson to record. Bypasses the cache, since another browser tab may
 * have recorded one of them meanwhile.
 * @throws ApiError
 */
export async function loadOverlaps({
  attendType,
  claId,
  courseTimeId,
  claDate,
  startTime,
  endTime,
}: AttendanceBody): Promise<Overlaps> {
  if (!claDate || !startTime || !endTime) return { planned: [], ofOtherTeachers: [], held: [] };
  const query = { claId, diffNowDay: Math.abs(daysBetween(claDate, today())), wholeClass: true };
  const [planned, held] = await Promise.all([
    // For a planned lesson, only held lessons count as overlaps.
    attendType === attendTypes.custom ? send(claTimes.recent, { ...query, attended: false }) : [],
    send(claTimes.recent, { ...query, attended: true }),
  ]);
  const recordedTime = { claDate, startTime, endTime };
  const overlapping = (slots: readonly Slot[]): Slot[] =>
    overlappingLessons(
      recordedTime,
      slots.filter((slot) => slot.courseTimeId !== courseTimeId),
    );
  const notHeld = overlapping(planned);
  return {
    planned: notHeld.filter(({ outOfSight }) => !outOfSight),
    ofOtherTeachers: notHeld.filter(({ outOfSight }) => outOfSight),
    held: overlapping(held),
  };
}
