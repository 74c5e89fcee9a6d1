import { claTimes } from '#contracts/calls/cla-times.ts';
import { bulkKinds } from '#contracts/entities/bulk-change.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { clockTimeOf, MINUTES_A_DAY, minutesOfDay } from '#contracts/formats/clock-time.ts';
import { versionOf } from '#web/crud/form/row-version.ts';
import { send } from '#web/http/client.ts';
import type { BulkInput, RowStep } from '../index.ts';

/** Kinds of bulk changes that the calls for one lesson can carry out. */
export const singleKinds: readonly string[] = [
  bulkKinds.cancelLessons,
  bulkKinds.moveLessons,
  bulkKinds.changeRoom,
  bulkKinds.substitute,
];

/**
 * Changes one lesson by the calls for one lesson. Reads the lesson again first, so that changes of other users are not
 * reverted.
 * @param shown the lesson as the user saw it
 * @throws ApiError or Error with the message for the user
 */
export async function changeLesson(shown: ClaTime, request: BulkInput, step: RowStep): Promise<void> {
  const id = shown.courseTimeId;
  const latest = await step('read', () => send(claTimes.detail, { id }, { quiet: true }));
  if (timeOf(latest) !== timeOf(shown)) throw new Error('课次已被改到其他时间');
  const options = { quiet: true, ...versionOf(latest) };
  if (request.kind === bulkKinds.cancelLessons) {
    await step('remove', (operation) => send(claTimes.remove, { id }, { ...options, operation }));
    return;
  }
  const { courseTimeId, deptId, claId, classTheme, payHour } = latest;
  await step('update', (operation) =>
    send(
      claTimes.update,
      {
        courseTimeId,
        deptId,
        claId,
        classTheme,
        payHour,
        ...movedTime(latest, request),
        teacherId: request.teacherId ?? latest.teacherId ?? '',
        roomId: request.roomId ?? latest.roomId,
      },
      { ...options, operation },
    ),
  );
}

const timeOf = ({ claDate, startTime, endTime }: ClaTime): string => `${claDate} ${startTime}–${endTime}`;

/** Returns the date and time after the move. @throws Error if the lesson would cross midnight */
function movedTime({ claDate, startTime, endTime }: ClaTime, { days, minutes }: BulkInput) {
  const [begin, end] = [startTime, endTime].map((time) => minutesOfDay(time) + (minutes ?? 0)) as [number, number];
  if (begin < 0 || end >= MINUTES_A_DAY) throw new Error('调整后的时间超出当天');
  return { claDate: addDays(claDate, days ?? 0), startTime: clockTimeOf(begin), endTime: clockTimeOf(end) };
}
