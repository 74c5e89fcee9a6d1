import * as z from 'zod';
import { holidayEntry } from '../entities/holiday.ts';
import { calendarOf, type HolidayCalendar, nationalCalendar } from '../rules/holiday.ts';
import { businessDate, clockTime, decimal, id, inUseFlag, wholeNumber } from '../fields.ts';

/** Fields of a record's form that an update can no longer change, because other records depend on them. */
const fixed = z.array(z.string()).nullish();

/** Names and keys of the existing records that the rows of a move-in may refer to or duplicate. */
export const moveInExisting = z.object({
  campuses: z.array(z.object({ id, name: z.string() })),
  rooms: z.array(z.object({ id, name: z.string(), deptId: id, inUse: inUseFlag.nullish() })),
  staff: z.array(
    z.object({
      id,
      name: z.string(),
      phone: z.string().nullish(),
      type: wholeNumber,
      personnelStatus: wholeNumber.nullish(),
      fixed,
    }),
  ),
  courseTypes: z.array(z.object({ id, name: z.string() })),
  courses: z.array(
    z.object({
      id,
      name: z.string(),
      teachingMode: wholeNumber,
      everyStuLoseHour: decimal.nullish(),
      inUse: inUseFlag.nullish(),
      fixed,
    }),
  ),
  products: z.array(
    z.object({
      id,
      name: z.string(),
      courseId: id,
      chargeType: z.string(),
      hours: decimal.nullish(),
      days: wholeNumber.nullish(),
      fixed,
    }),
  ),
  classes: z.array(
    z.object({
      id,
      name: z.string(),
      deptId: id,
      courseId: id,
      teacherId: id.nullish(),
      capacity: wholeNumber.nullish(),
      studentCount: wholeNumber.nullish(),
      recruitStatus: wholeNumber.nullish(),
      openDate: businessDate.nullish(),
      closeDate: businessDate.nullish(),
      fixed,
      /** Students on the waiting list, first in the queue first. */
      waitingStudentIds: z.array(id).nullish(),
    }),
  ),
  students: z.array(z.object({ id, name: z.string(), phone: z.string().nullish(), deptId: id, fixed })),
  /** Enrolments that are not finished, with the class of their seat. */
  enrolments: z.array(
    z.object({
      id,
      studentId: id,
      courseId: id,
      chargeType: z.string(),
      claId: id.nullish(),
      status: wholeNumber.nullish(),
    }),
  ),
  rules: z.array(
    z.object({
      id,
      claId: id,
      weekDay: z.string().nullish(),
      startTime: clockTime,
      beginDate: businessDate.nullish(),
      endDate: businessDate.nullish(),
    }),
  ),
  /** Lessons from today on, for the conflicts of the first week. */
  lessons: z.array(
    z.object({
      id,
      claDate: businessDate,
      startTime: clockTime,
      endTime: clockTime,
      claId: id,
      teacherId: id.nullish(),
      roomId: id.nullish(),
    }),
  ),
  /** Days of the institution's calendar; without them the national calendar applies. */
  holidays: z.array(holidayEntry.pick({ holidayDate: true, holidayName: true, isWorkday: true })).nullish(),
});
export type MoveInExisting = z.infer<typeof moveInExisting>;

/** Returns the calendar by which the rules of a move-in are expanded. */
export const moveInCalendar = ({ holidays }: MoveInExisting): HolidayCalendar =>
  holidays ? calendarOf(holidays) : nationalCalendar;
