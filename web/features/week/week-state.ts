import * as z from 'zod';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { teachingModeNames } from '#contracts/entities/course.ts';
import { businessDate } from '#contracts/fields.ts';
import { mondayOf } from '#contracts/rules/business-date.ts';

/** Whose lessons a timetable shows. */
export interface TimetableFilters {
  claId?: string;
  studentId?: string;
  teacherId?: string;
  teachingMode?: number;
  deptId?: string;
}

/** What of a timetable its user chooses. */
export interface TimetableState {
  /** yyyy-MM-dd */
  monday: string;
  /** yyyy-MM-dd: the day that a telephone shows; null: the first to be shown. */
  day: string | null;
  /** Those of the home page. */
  filters: TimetableFilters;
}

const { claId, deptId, teachingMode } = claTimes.calendar.query.shape;
const FILTERS = {
  deptId,
  teachingMode: teachingMode.refine((mode) => mode === undefined || mode in teachingModeNames),
  claId,
};

/** What it is called in the address. */
export const timetableNames: readonly string[] = ['week', 'day', ...Object.keys(FILTERS)];

const address = z.object({ week: businessDate, day: businessDate });

/**
 * Reads the state from the address. What is not valid there counts as not given.
 * @param withFilters the filters are its user's, not its host's
 */
export function readTimetable(search: string, today: string, withFilters: boolean): TimetableState {
  const given = new URLSearchParams(search);
  const valueOf = <T>(name: string, schema: z.ZodType<T>): T | undefined =>
    given.get(name) ? schema.safeParse(given.get(name)).data : undefined;
  const filters = withFilters
    ? Object.entries(FILTERS).map(([name, schema]) => [name, valueOf<unknown>(name, schema)] as const)
    : [];
  return {
    monday: mondayOf(valueOf('week', address.shape.week) ?? today),
    day: valueOf('day', address.shape.day) ?? null,
    filters: Object.fromEntries(filters.filter(([, value]) => value !== undefined)),
  };
}

/** The state as changes of the address; this week is not named there. */
export function writeTimetable(
  { monday, day, filters }: Partial<TimetableState>,
  today: string,
): Record<string, string | number | null> {
  const chosen = filters && Object.keys(FILTERS).map((name) => [name, filters[name as keyof typeof FILTERS] ?? null]);
  return {
    ...(monday !== undefined && { week: monday === mondayOf(today) ? null : monday }),
    ...(day !== undefined && { day }),
    ...(chosen && Object.fromEntries(chosen)),
  };
}
