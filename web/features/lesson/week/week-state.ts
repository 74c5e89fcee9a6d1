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

/** Spans that a timetable can show. */
export type TimetableView = 'week' | 'day';
/** Resources that the columns of the day view can represent. */
export const DAY_RESOURCES = ['room', 'teacher', 'class'] as const;
export type DayResource = (typeof DAY_RESOURCES)[number];

/** The user's choices in a timetable: view, week, day, columns and filters. */
export interface TimetableState {
  view: TimetableView;
  /** Resources that are the columns of the day view. */
  by: DayResource;
  /** Monday of the week, yyyy-MM-dd. */
  monday: string;
  /** Day that a phone or the day view shows, yyyy-MM-dd; null for the default day. */
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
export const timetableNames: readonly string[] = ['view', 'by', 'week', 'day', ...Object.keys(FILTERS)];

const addressSchema = z.object({
  view: z.literal('day'),
  by: z.enum(DAY_RESOURCES),
  week: businessDate,
  day: businessDate,
});

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
  const view = valueOf('view', addressSchema.shape.view) ?? 'week';
  const day = valueOf('day', addressSchema.shape.day);
  // Old links to the day view contain a day without its week.
  const dayOfWeek = valueOf('week', addressSchema.shape.week) ?? (view === 'day' ? day : undefined) ?? today;
  return {
    view,
    by: valueOf('by', addressSchema.shape.by) ?? 'room',
    monday: mondayOf(dayOfWeek),
    day: day ?? null,
    filters: Object.fromEntries(filters.filter(([, value]) => value !== undefined)),
  };
}

/** Returns the state as changes of the address's parameters. The current week and other defaults are omitted. */
export function writeTimetable(
  { view, by, monday, day, filters }: Partial<TimetableState>,
  today: string,
): Record<string, string | number | null> {
  const selectedFilters =
    filters && Object.keys(FILTERS).map((name) => [name, filters[name as keyof typeof FILTERS] ?? null]);
  return {
    ...(view !== undefined && { view: view === 'week' ? null : view }),
    ...(by !== undefined && { by: by === 'room' ? null : by }),
    ...(monday !== undefined && { week: monday === mondayOf(today) ? null : monday }),
    ...(day !== undefined && { day }),
    ...(selectedFilters && Object.fromEntries(selectedFilters)),
  };
}

/** Returns the day that the day view shows: the chosen day of the week, or else today or the week's Monday. */
export function shownDayOf({ monday, day }: Pick<TimetableState, 'monday' | 'day'>, today: string): string {
  if (day !== null && mondayOf(day) === monday) return day;
  return mondayOf(today) === monday ? today : monday;
}
