import * as z from 'zod';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { teachingModeNames } from '#contracts/entities/course.ts';
import { businessDate } from '#contracts/fields.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';

/** Filters of a timetable's lessons. */
export interface TimetableFilters {
  claId?: string;
  studentId?: string;
  teacherId?: string;
  teachingMode?: number;
  deptId?: string;
}

/** The user's choices in a timetable: week, day and filters. */
export interface TimetableState {
  /** Monday of the week, yyyy-MM-dd. */
  monday: string;
  /** Day that a phone shows, yyyy-MM-dd; null for the default day. */
  day: string | null;
  /** Filters that the user has chosen on the home page. */
  filters: TimetableFilters;
}

const { claId, deptId, teachingMode } = claTimes.calendar.query.shape;
const FILTERS = {
  deptId,
  teachingMode: teachingMode.refine((mode) => mode === undefined || mode in teachingModeNames),
  claId,
};

/** Names of the timetable's parameters in the address. */
export const timetableNames: readonly string[] = ['week', 'day', ...Object.keys(FILTERS)];

const addressSchema = z.object({ week: businessDate, day: businessDate });

/**
 * Reads the state of a timetable from the address. Invalid values are ignored.
 * @param withFilters true if the user chooses the filters, false if the page or dialog sets them
 */
export function readTimetable(search: string, today: string, withFilters: boolean): TimetableState {
  const query = new URLSearchParams(search);
  const valueOf = <T>(name: string, schema: z.ZodType<T>): T | undefined =>
    query.get(name) ? schema.safeParse(query.get(name)).data : undefined;
  const filters = withFilters
    ? Object.entries(FILTERS).map(([name, schema]) => [name, valueOf<unknown>(name, schema)] as const)
    : [];
  return {
    monday: mondayOf(valueOf('week', addressSchema.shape.week) ?? today),
    day: valueOf('day', addressSchema.shape.day) ?? null,
    filters: Object.fromEntries(filters.filter(([, value]) => value !== undefined)),
  };
}

/** Returns the state as changes of the address's parameters. The current week is omitted from the address. */
export function writeTimetable(
  { monday, day, filters }: Partial<TimetableState>,
  today: string,
): Record<string, string | number | null> {
  const selectedFilters =
    filters && Object.keys(FILTERS).map((name) => [name, filters[name as keyof typeof FILTERS] ?? null]);
  return {
    ...(monday !== undefined && { week: monday === mondayOf(today) ? null : monday }),
    ...(day !== undefined && { day }),
    ...(selectedFilters && Object.fromEntries(selectedFilters)),
  };
}
