import * as z from 'zod';
import { businessDate, crossFieldRule, id, plannedDate, queryFlag, wholeNumber, sentWhenSet } from '../fields.ts';
import { END_BEFORE_START, isInOrder, lessonHours, lessonTime } from './lesson-time.ts';
import { room } from './room.ts';
import { staff } from './staff.ts';

/**
 * A time at which a room or a teacher is not available (decided). For a lesson outside the caller's access it has only
 * the time.
 */
export const busyTime = z.object({
  claId: sentWhenSet(id),
  claName: sentWhenSet(z.string()),
  deptName: sentWhenSet(z.string()),
  courseTimeId: id,
  ...lessonTime,
  /** True if the teacher is on leave from the lesson, with or without a substitute. */
  onLeave: sentWhenSet(z.boolean()),
});

const free = {
  /** Number of dates on which the room or teacher is free at the time. */
  freeCount: wholeNumber,
  /** The first five occupied times, by date; empty if it is free on all dates. */
  busy: z.array(busyTime),
};
const freeRoom = room.pick({ roomId: true, roomName: true, deptId: true, deptName: true, capacity: true }).extend(free);
export type FreeRoom = z.infer<typeof freeRoom>;

const freeTeacher = staff.pick({ staffId: true, staffName: true, deptName: true }).extend({
  /** Campus of the teacher; absent if they belong to no campus. */
  deptId: sentWhenSet(id),
  /** Number of lessons that the teacher holds in the week of the first date. */
  weekLessons: wholeNumber,
  ...free,
});
export type FreeTeacher = z.infer<typeof freeTeacher>;

/** Rooms and teachers that are free at a time on at least one of the dates, those free on most dates first (decided). */
export const availability = z.object({
  dates: z.array(businessDate),
  /** Dates that are left out because they are public holidays. */
  skipped: z.array(z.object({ date: businessDate, holiday: z.string() })),
  /** The total, and the first hundred. */
  rooms: z.object({ total: wholeNumber, rows: z.array(freeRoom) }),
  teachers: z.object({ total: wholeNumber, rows: z.array(freeTeacher) }),
});
export type Availability = z.infer<typeof availability>;

const MAX_SEATS = 999;
const weekDayList = z.string().regex(/^[1-7](,[1-7])*$/, '星期格式不正确');

const fields = z.object({
  beginDate: plannedDate,
  /** Without it, the begin date is the only date. */
  endDate: plannedDate.optional(),
  /** Weekdays joined by commas, such as "1,3,5"; 1 is Monday. Ignored without `endDate`. */
  weekDays: weekDayList.optional(),
  ...lessonHours,
  deptId: id.optional(),
  /** Required number of seats. */
  capacity: wholeNumber.pipe(z.int().min(1, '人数不能小于 1').max(MAX_SEATS, `人数不能大于 ${MAX_SEATS}`)).optional(),
  /** True to leave out public holidays of the institution's calendar. Ignored without `endDate`. */
  skipHolidays: queryFlag.optional(),
});
type Fields = z.infer<typeof fields>;

/** A search for free rooms and teachers (not in the specification). */
export const availabilityQuery = fields
  .refine(...crossFieldRule<Fields>('endTime', END_BEFORE_START, isInOrder))
  .refine(
    ...crossFieldRule<Fields>(
      'endDate',
      '结束日期不能早于开始日期',
      ({ beginDate, endDate }) => !beginDate || !endDate || beginDate <= endDate,
    ),
  )
  .refine(
    ...crossFieldRule<Fields>('weekDays', '请选择星期', ({ endDate, weekDays }) => !endDate || Boolean(weekDays)),
  );
