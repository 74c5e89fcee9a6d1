import { claTimes } from '#contracts/calls/cla-times.ts';
import { type CalendarWeek, type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { versionOf } from '#web/crud/form/row-version.ts';
import { invalidateAfter } from '#web/http/cache/invalidation.ts';
import { send } from '#web/http/client.ts';
import { lessonsOf } from '../../lesson/week/index.ts';

/** Returns the query for the week that contains a date. */
export function weekAround(date: string) {
  const beginDate = mondayOf(date);
  return { beginDate, endDate: endOfWeek(beginDate) };
}

/** Returns the lessons without attendance on a date, by start time. */
export const unheldOn = (date: string, week: CalendarWeek): ClaTime[] =>
  lessonsOf(week)
    .filter(({ claDate, claTimeStatus }) => claDate === date && claTimeStatus !== claTimeStatuses.held)
    .sort((a, b) => a.startTime.localeCompare(b.startTime));

/** Returns the dates with lessons without attendance. Reads each week once; a week that cannot be read has none. */
export async function datesWithLessons(dates: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const monday of new Set(dates.map(mondayOf))) {
    const week = await send(claTimes.calendar, weekAround(monday), { quiet: true }).catch(() => null);
    if (week) found.push(...dates.filter((date) => mondayOf(date) === monday && unheldOn(date, week).length > 0));
  }
  return found;
}

/** Lessons that could not be changed, with the message of the first refusal; null if all were changed. */
export type Failure = { count: number; message: string } | null;

/** Moves lessons to another date. Each keeps its time, class, teacher and room. */
export const moveLessons = (lessons: readonly ClaTime[], claDate: string): Promise<Failure> =>
  changeEach(lessons, ({ courseTimeId, deptId, claId, startTime, endTime, ...lesson }) =>
    send(
      claTimes.update,
      {
        courseTimeId,
        deptId,
        claId,
        claDate,
        startTime,
        endTime,
        teacherId: lesson.teacherId ?? '',
        roomId: lesson.roomId,
        classTheme: lesson.classTheme,
        payHour: lesson.payHour,
      },
      { quiet: true, ...versionOf(lesson) },
    ),
  );

/** Deletes lessons. */
export const deleteLessons = (lessons: readonly ClaTime[]): Promise<Failure> =>
  changeEach(lessons, (lesson) =>
    send(claTimes.remove, { id: lesson.courseTimeId }, { quiet: true, ...versionOf(lesson) }),
  );

/**
 * Changes lessons one by one, each as its own operation with its own log entry. Each is read again first, so that other
 * users' changes are not reverted. A refusal does not stop the remaining changes.
 */
async function changeEach(
  lessons: readonly ClaTime[],
  change: (lesson: ClaTime) => Promise<unknown>,
): Promise<Failure> {
  const messages: string[] = [];
  for (const { courseTimeId, claDate } of lessons) {
    try {
      const latest = await send(claTimes.detail, { id: courseTimeId }, { quiet: true });
      if (latest.claDate !== claDate) throw new Error('课次已被改到其他日期');
      await change(latest);
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
  const others = lessonsOf(week);
  return lessons.filter((lesson) =>
    others.some(
      (other) =>
        other.courseTimeId !== lesson.courseTimeId && conflictsBetween({ ...lesson, claDate }, other).length > 0,
    ),
  ).length;
}
