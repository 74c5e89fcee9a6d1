import { repeatTypes, ruleTypes } from '../entities/cla-time-rule.ts';
import { personnelStatuses } from '../entities/staff.ts';
import { isInUse } from '../formats/in-use.ts';
import { type Expansion, expandRule } from './expand-rule.ts';
import type { HolidayCalendar } from './holiday.ts';
import { isAtSameTime, type Occupation } from './lesson-conflict.ts';
import { earliestClaDate } from './lesson-editability.ts';
import { compareText } from './text-order.ts';

/** Maximum number of dates of one search, which is almost four years of one weekday. */
export const MAX_SEARCH_DATES = 200;
/** Number of rooms and of teachers that a search lists. */
export const MAX_LISTED = 100;
/** Number of occupied times that a search lists for each room and teacher. */
const MAX_BUSY_TIMES = 5;

export const NO_SEARCH_DATES = '没有可查询的日期，请调整日期、星期或节假日设置';
export const TOO_MANY_SEARCH_DATES = `一次最多查询 ${MAX_SEARCH_DATES} 个日期，请缩短日期范围`;
export const SEARCH_TOO_EARLY = '日期不能早于昨天';

/** Dates to search. Without an end date only the begin date is searched, even if it is a holiday. */
interface SearchPeriod {
  beginDate: string;
  endDate?: string | undefined;
  /** Weekdays joined by commas; 1 is Monday. */
  weekDays?: string | undefined;
  skipHolidays?: boolean | undefined;
}

/** Returns the dates to search, at most one more than the maximum, and the holidays that are left out. */
export function searchDates(
  { beginDate, endDate, weekDays, skipHolidays = false }: SearchPeriod,
  calendar: HolidayCalendar,
): Expansion {
  const pattern =
    endDate === undefined
      ? { ruleType: ruleTypes.chosenDates, chooseDate: beginDate }
      : { ruleType: ruleTypes.recurring, repeatType: repeatTypes.weekly, beginDate, endDate, weekDay: weekDays };
  return expandRule({ ...pattern, filterHoliday: skipHolidays }, calendar, MAX_SEARCH_DATES + 1);
}

/** Returns the reason why dates cannot be searched (decided); null if they can. No lesson can be added before yesterday. */
export function refusalOfSearch(dates: readonly string[], { beginDate }: SearchPeriod, today: string): string | null {
  if (beginDate < earliestClaDate(today)) return SEARCH_TOO_EARLY;
  if (dates.length === 0) return NO_SEARCH_DATES;
  return dates.length > MAX_SEARCH_DATES ? TOO_MANY_SEARCH_DATES : null;
}

/** Rooms or teachers that are free on at least one date, best first. */
export interface Found<R, L> {
  /** Total number; `rows` contains the first hundred. */
  total: number;
  /** `busy` contains the first five times at which the resource is not free, by date. */
  rows: { resource: R; freeCount: number; busy: L[] }[];
}

interface SearchedTime {
  dates: readonly string[];
  startTime: string;
  endTime: string;
}

interface RoomLike {
  roomId: string;
  roomName: string;
  capacity?: number | null | undefined;
  inUse?: number | null | undefined;
}

/**
 * Returns the free rooms (decided), without rooms out of use and rooms with too few seats. Sorted by the number of free
 * dates, most first, then by seats, fewest first and unknown last.
 * @param seats required number of seats; 0 for any
 * @param lessons lessons of the dates, in any order
 */
export function freeRooms<R extends RoomLike, L extends Occupation>(
  rooms: readonly R[],
  time: SearchedTime,
  seats: number,
  lessons: readonly L[],
): Found<R, L> {
  const isSuitable = (room: R): boolean => isInUse(room) && (room.capacity ?? Number.POSITIVE_INFINITY) >= seats;
  const busy = groupBy(occupationsAt(time, lessons), ({ roomId }) => roomId);
  const seatsOf = ({ capacity }: R): number => capacity ?? Number.MAX_SAFE_INTEGER;
  return found(
    rooms.filter(isSuitable).map((room) => [room, busy.get(room.roomId) ?? []]),
    time.dates,
    (one, other) => seatsOf(one) - seatsOf(other) || compareNames(one.roomName, other.roomName),
  );
}

interface TeacherLike {
  staffName: string;
  staffId: string;
  personnelStatus?: number | null | undefined;
  /** Name of the campus. */
  deptName?: string | null | undefined;
  /** Number of the teacher's lessons in the week of the first searched date. */
  weekLessons: number;
}

/**
 * Returns the free teachers (decided), without those who are not employed. A teacher on leave is not free at the time
 * of the leave. Sorted by the number of free dates, most first, then by campus, then by lessons of the week, fewest
 * first.
 * @param occupations lessons and leaves of the dates, in any order; a leave has the id of the absent teacher
 */
export function freeTeachers<T extends TeacherLike, L extends Occupation>(
  teachers: readonly T[],
  time: SearchedTime,
  occupations: readonly L[],
): Found<T, L> {
  const isEmployed = ({ personnelStatus }: T): boolean =>
    (personnelStatus ?? personnelStatuses.employed) === personnelStatuses.employed;
  const busy = groupBy(occupationsAt(time, occupations), ({ teacherId }) => teacherId);
  return found(
    teachers.filter(isEmployed).map((teacher) => [teacher, busy.get(teacher.staffId) ?? []]),
    time.dates,
    (one, other) =>
      compareNames(one.deptName ?? '', other.deptName ?? '') ||
      one.weekLessons - other.weekLessons ||
      compareNames(one.staffName, other.staffName),
  );
}

/** Returns the number of lessons that each teacher holds, by the ID of the teacher. */
export function lessonsOfTeachers(lessons: readonly Occupation[]): Map<string, number> {
  const held = lessons.filter(({ onLeave }) => !onLeave);
  return new Map([...groupBy(held, ({ teacherId }) => teacherId)].map(([id, ofTeacher]) => [id, ofTeacher.length]));
}

const { compare: compareNames } = new Intl.Collator('zh-CN', { numeric: true });

function occupationsAt<L extends Occupation>({ dates, ...hours }: SearchedTime, occupations: readonly L[]): L[] {
  const wanted = new Set(dates);
  return occupations.filter((one) => wanted.has(one.claDate) && isAtSameTime(one, hours));
}

/** Groups values by a key. Values without a key are omitted. */
function groupBy<V>(values: readonly V[], keyOf: (value: V) => string | null | undefined): Map<string, V[]> {
  const groups = new Map<string, V[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = key ? groups.get(key) : [];
    if (group) group.push(value);
    else if (key) groups.set(key, [value]);
  }
  return groups;
}

/** @param compare order of resources with equally many free dates */
function found<R, L extends Occupation>(
  candidates: readonly (readonly [resource: R, busy: readonly L[]])[],
  dates: readonly string[],
  compare: (one: R, other: R) => number,
): Found<R, L> {
  const rows = candidates
    .map(([resource, busy]) => ({
      resource,
      busy,
      freeCount: dates.length - new Set(busy.map(({ claDate }) => claDate)).size,
    }))
    .filter(({ freeCount }) => freeCount > 0)
    .sort((one, other) => other.freeCount - one.freeCount || compare(one.resource, other.resource));
  return {
    total: rows.length,
    rows: rows
      .slice(0, MAX_LISTED)
      .map((row) => ({ ...row, busy: row.busy.toSorted(byTime).slice(0, MAX_BUSY_TIMES) })),
  };
}

const byTime = (one: Occupation, other: Occupation): number =>
  compareText(`${one.claDate} ${one.startTime}`, `${other.claDate} ${other.startTime}`);
