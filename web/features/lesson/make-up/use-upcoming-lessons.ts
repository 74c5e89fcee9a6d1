import { claTimes } from '#contracts/calls/cla-times.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import type { ApiError } from '#web/http/api-error.ts';
import { useCall } from '#web/http/use-call.ts';
import { now, today } from '#web/session/today.ts';
import { calendarInput } from '../week/index.ts';

export interface SeatedLesson {
  lesson: ClaTime;
  seat: StudentCla;
}

/** Lessons of the next weeks in which a student has a seat, earliest first; undefined until they are loaded. */
export interface UpcomingLessons {
  lessons: readonly SeatedLesson[] | undefined;
  error: ApiError | undefined;
  reload(): void;
}

/** Reads the lessons of this week and the next three that have not begun. */
export function useUpcomingLessons(studentId: string): UpcomingLessons {
  const seats = useCall(studentClas.byStudent, { studentId });
  const weeks = [useWeek(studentId, 0), useWeek(studentId, 1), useWeek(studentId, 2), useWeek(studentId, 3)];
  const reads = [seats, ...weeks];
  const error = reads.find((read) => read.error && read.data === undefined)?.error;
  const reload = () => reads.forEach((read) => read.reload());
  if (!seats.data || weeks.some(({ data }) => data === undefined)) return { lessons: undefined, error, reload };
  const held = seats.data.filter(({ status }) => status === enrolmentStatuses.enrolled);
  const lessons = weeks
    .flatMap(({ data }) => data?.claTimeContainer ?? [])
    .flatMap(({ days }) => Object.values(days).flat())
    .filter((lesson) => lesson.claTimeStatus !== claTimeStatuses.held && startOf(lesson) > now().slice(0, 16))
    .flatMap((lesson) => {
      const seat = held.find(({ claId }) => claId === lesson.claId);
      return seat ? [{ lesson, seat }] : [];
    })
    .toSorted((one, other) => (startOf(one.lesson) < startOf(other.lesson) ? -1 : 1));
  return { lessons, error, reload };
}

const useWeek = (studentId: string, weeksAhead: number) =>
  useCall(claTimes.calendar, calendarInput(addDays(mondayOf(today()), 7 * weeksAhead), { studentId }));

const startOf = ({ claDate, startTime }: ClaTime): string => `${claDate} ${startTime}`;
