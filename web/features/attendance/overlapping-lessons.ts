import { claTimes } from '#contracts/calls/cla-times.ts';
import { attendTypes } from '#contracts/entities/attendance.ts';
import { overlapsOf } from '#contracts/rules/attendance-overlap.ts';
import { daysBetween } from '#contracts/rules/business-date.ts';
import { send } from '../../http/client.ts';
import { today } from '../../session/today.ts';
import type { AttendanceBody } from './attendance-fields.ts';
import type { Slot } from './lesson-plan.ts';

export interface Overlaps {
  /** Lessons that were planned and are not held yet, the longest overlap first. */
  planned: readonly Slot[];
  /** Likewise, of another teacher: they take these hours, but are not for this user to record. */
  others: readonly Slot[];
  /** Lessons that have taken their hours. */
  held: readonly Slot[];
}

/**
 * The class's other lessons in the hours that are to be recorded, as they are at this moment: another tab may have been
 * faster.
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
  if (!claDate || !startTime || !endTime) return { planned: [], others: [], held: [] };
  const asked = { claId, diffNowDay: Math.abs(daysBetween(claDate, today())), wholeClass: true };
  const [planned, held] = await Promise.all([
    // What is planned beside a planned lesson takes no hours of it.
    attendType === attendTypes.custom ? send(claTimes.recent, { ...asked, attended: false }) : [],
    send(claTimes.recent, { ...asked, attended: true }),
  ]);
  const recorded = { claDate, startTime, endTime };
  const overlapping = (slots: readonly Slot[]): Slot[] =>
    overlapsOf(
      recorded,
      slots.filter((slot) => slot.courseTimeId !== courseTimeId),
    );
  const notHeld = overlapping(planned);
  return {
    planned: notHeld.filter(({ outOfSight }) => !outOfSight),
    others: notHeld.filter(({ outOfSight }) => outOfSight),
    held: overlapping(held),
  };
}
