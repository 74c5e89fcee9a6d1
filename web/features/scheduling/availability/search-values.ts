import type { Input } from '#contracts/call.ts';
import type { availability } from '#contracts/calls/availability.ts';
import { availabilityQuery } from '#contracts/entities/availability.ts';
import { addDays, laterOf, weekDayOf } from '#contracts/formats/business-date.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { SEARCH_TOO_EARLY } from '#contracts/rules/availability.ts';

/** Context of a search: the shown week, and the campus and class of the page. */
export interface SearchStart {
  /** Monday of the shown week. */
  monday: string;
  /** Chosen campus and class of the page. */
  deptId?: string;
  claId?: string;
}

/** Field values of a search; a field without a choice is ''. */
export interface SearchValues {
  deptId: string;
  mode: 'day' | 'run';
  /** The only date, or the first of a run. */
  beginDate: string;
  endDate: string;
  weekDays: string[];
  startTime: string;
  endTime: string;
  capacity: number | string;
  skipHolidays: boolean;
}

export type SearchQuery = Input<typeof availability.find>;

/** Weeks of a run by default, which is about a term. */
const RUN_WEEKS = 16;

/** Returns the run that begins on a date, on its weekday. */
export const runFrom = (beginDate: string): Pick<SearchValues, 'endDate' | 'weekDays'> =>
  beginDate
    ? { endDate: addDays(beginDate, 7 * (RUN_WEEKS - 1)), weekDays: [String(weekDayOf(beginDate))] }
    : { endDate: '', weekDays: [] };

/** Returns the initial values: the first day of the shown week, but not before tomorrow. */
export function initialSearch({ monday, deptId = '' }: SearchStart, today: string): SearchValues {
  const beginDate = laterOf(monday, addDays(today, 1));
  return {
    deptId,
    mode: 'day',
    beginDate,
    ...runFrom(beginDate),
    startTime: '09:00',
    endTime: '10:30',
    capacity: '',
    skipHolidays: true,
  };
}

const queryOf = (values: SearchValues): unknown => ({
  beginDate: values.beginDate,
  startTime: values.startTime,
  endTime: values.endTime,
  ...(values.mode === 'run' && {
    endDate: values.endDate,
    weekDays: values.weekDays.length > 0 ? [...values.weekDays].sort().join(',') : undefined,
    skipHolidays: values.skipHolidays,
  }),
  ...(values.deptId && { deptId: values.deptId }),
  ...(values.capacity !== '' && { capacity: values.capacity }),
});

const MISSING: Readonly<Record<string, string>> = {
  beginDate: '请选择日期',
  endDate: '请选择结束日期',
  startTime: '请选择上课时间',
  endTime: '请选择下课时间',
};

/** Returns the query of a search, or the first validation error of each field by its name. */
export function parseSearch(
  values: SearchValues,
  today: string,
): { query: SearchQuery; errors: null } | { query: null; errors: Partial<Record<keyof SearchValues, string>> } {
  const { data, error } = availabilityQuery.safeParse(queryOf(values));
  if (data && values.beginDate >= earliestClaDate(today)) return { query: data, errors: null };
  const errors: Partial<Record<string, string>> = data ? { beginDate: SEARCH_TOO_EARLY } : {};
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0]) as keyof SearchValues;
    errors[name] ??= values[name] === '' ? (MISSING[name] ?? message) : message;
  }
  if (errors['capacity'] && !Number.isInteger(values.capacity)) errors['capacity'] = '请输入整数';
  return { query: null, errors };
}
