import { claTimes } from '#contracts/calls/cla-times.ts';
import { type CalendarWeek, type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { HolidayDay } from '#contracts/rules/holiday.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { invalidateAfter } from '../../http/cache/invalidation.ts';
import { send } from '../../http/client.ts';
import { today } from '../../session/today.ts';

/** Returns true if the date is today or later and has lessons without attendance. */
export async function hasLessonsAhead({ holidayDate, isWorkday }: HolidayDay): Promise<boolean> {
  if (isWorkday || holidayDate < today()) return false;
  const query = { ...unheldOn(holidayDate), pageNum: 1, pageSize: 1 };
  return send(claTimes.toAttend, query, { quiet: true }).then(
    ({ total }) => total > 0,
    () => false,
  );
}

/** Returns the query for the lessons without attendance on a date. */
export const unheldOn = (date: string) => ({
  beginDate: date,
  endDate: date,
  claTimeStatus: claTimeStatuses.notHeld,
});

/** Lessons that could not be changed, with the message of the first refusal; null if all were changed. */
export type Failure = { count: number; message: string } | null;

/** Moves lessons to another date. Each keeps its time, class, teacher and room. */
export const moveLessons = (lessons: readonly ClaTime[], claDate: string): Promise<Failure> =>
  changeEach(lessons, ({ courseTimeId, deptId, claId, startTime, endTime, teacherId, roomId, classTheme, payHour }) =>
    send(
      claTimes.update,
      {
        courseTimeId,
        deptId,
        claId,
        claDate,
        startTime,
        endTime,
        teacherId: teacherId ?? '',
        roomId,
        classTheme,
        payHour,
      },
      { quiet: true },
    ),
  );

/** Deletes lessons. */
export const deleteLessons = (lessons: readonly ClaTime[]): Promise<Failure> =>
  changeEach(lessons, ({ courseTimeId }) => send(claTimes.remove, { id: courseTimeId }, { quiet: true }));

/** Changes lessons one by one, each in a separate request with its own log entry. Continues after a refusal. */
async function changeEach(
  lessons: readonly ClaTime[],
  change: (lesson: ClaTime) => Promise<unknown>,
): Promise<Failure> {
  const messages: string[] = [];
  for (const lesson of lessons) {
    try {
      await change(lesson);
    } catch (error) {
      messages.push((error as Error).message);
    }
  }
  invalidateAfter(claTimes.update);
  const [message] = messages;
  return message === undefined ? null : { count: messages.length, message };
}

/** Counts the lessons that would conflict with a lesson on the target date. */
export function countConflicts(lessons: readonly ClaTime[], claDate: string, week: CalendarWeek): number {
  const others = week.claTimeContainer.flatMap(({ days }) => Object.values(days).flat());
  return lessons.filter((lesson) =>
    others.some(
      (other) =>
        other.courseTimeId !== lesson.courseTimeId && conflictsBetween({ ...lesson, claDate }, other).length > 0,
    ),
  ).length;
}
