import { useMemo, useRef } from 'react';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { useIdentity } from '#web/session/identity.ts';
import { type DayResource, lessonsOf, type TimetableFilters } from '../../lesson/week/index.ts';
import { type DayCampus, type DayColumn, dayCampuses } from './day-columns.ts';
import { type DayRange, dayRange } from './day-layout.ts';
import { useDayResources } from './use-day-resources.ts';

/** A day prepared for rendering. */
export interface Day {
  by: DayResource;
  /** Date, yyyy-MM-dd. */
  date: string;
  weekName: string;
  lessons: readonly ClaTime[];
  campuses: readonly DayCampus[];
  /** Columns of all campuses. */
  columns: readonly DayColumn[];
  range: DayRange;
  /** False if filters or permissions hide lessons of the column, so that free hours may be occupied. */
  isComplete(column: DayColumn): boolean;
}

/**
 * Prepares a day of a week for rendering; null while its columns load. While another week loads, the previous day
 * remains.
 */
export function useDay(week: CalendarWeek, date: string, by: DayResource, filters: TimetableFilters): Day | null {
  const { deptId, teacherId } = filters;
  const found = useDayResources(by, deptId);
  const hides = useHidesLessons(by, filters);
  const lastDate = useRef(date);
  if (week.columnTitles.some((title) => title.date === date)) lastDate.current = date;
  const shownDate = lastDate.current;
  return useMemo(() => {
    if (!found) return null;
    const onlyTeacher = by === 'teacher' ? teacherId : undefined;
    const resources = onlyTeacher ? found.resources.filter(({ id }) => id === onlyTeacher) : found.resources;
    const lessons = lessonsOf(week).filter(({ claDate }) => claDate === shownDate);
    const campuses = dayCampuses({ by, lessons, resources, campuses: found.campuses, onlyBusy: hides });
    return {
      by,
      date: shownDate,
      weekName: week.columnTitles.find((title) => title.date === shownDate)?.weekName ?? '',
      lessons,
      campuses,
      columns: campuses.flatMap(({ columns }) => columns),
      range: dayRange(lessons),
      isComplete: ({ id }) => !hides && (!onlyTeacher || id === onlyTeacher),
    };
  }, [week, shownDate, by, found, teacherId, hides]);
}

/** True if the week lacks lessons that occupy the columns. A teacher reads only their own lessons. */
function useHidesLessons(by: DayResource, { claId, studentId, teacherId, teachingMode }: TimetableFilters): boolean {
  const isTeacher = useIdentity()?.audience === 'teacher';
  return (
    (by !== 'teacher' && (isTeacher || teacherId !== undefined)) ||
    [claId, studentId, teachingMode].some((filter) => filter !== undefined)
  );
}
