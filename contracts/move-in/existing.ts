import * as z from 'zod';
import { businessDate, clockTime, decimal, fixedDate, id, inUseFlag, sentWhenSet, wholeNumber } from '../fields.ts';

/** Fields of a record's form that an update can no longer change, because other records depend on them. */
const fixed = sentWhenSet(z.array(z.string()));

/** Names and keys of the existing records that the rows of a move-in may refer to or duplicate. */
export const moveInExisting = z.object({
  campuses: z.array(z.object({ id, name: z.string() })),
  rooms: z.array(z.object({ id, name: z.string(), deptId: id, inUse: sentWhenSet(inUseFlag) })),
  staff: z.array(
    z.object({
      id,
      name: z.string(),
      phone: sentWhenSet(z.string()),
      type: wholeNumber,
      personnelStatus: sentWhenSet(wholeNumber),
      fixed,
    }),
  ),
  courseTypes: z.array(z.object({ id, name: z.string() })),
  courses: z.array(
    z.object({
      id,
      name: z.string(),
      teachingMode: wholeNumber,
      everyStuLoseHour: sentWhenSet(decimal),
      inUse: sentWhenSet(inUseFlag),
      fixed,
    }),
  ),
  products: z.array(
    z.object({
      id,
      name: z.string(),
      courseId: id,
      chargeType: z.string(),
      hours: sentWhenSet(decimal),
      days: sentWhenSet(wholeNumber),
      fixed,
    }),
  ),
  classes: z.array(
    z.object({
      id,
      name: z.string(),
      deptId: id,
      courseId: id,
      teacherId: sentWhenSet(id),
      capacity: sentWhenSet(wholeNumber),
      studentCount: sentWhenSet(wholeNumber),
      recruitStatus: sentWhenSet(wholeNumber),
      openDate: sentWhenSet(businessDate),
      closeDate: sentWhenSet(businessDate),
      fixed,
      /** Students on the waiting list, first in the queue first. */
      waitingStudentIds: sentWhenSet(z.array(id)),
    }),
  ),
  students: z.array(z.object({ id, name: z.string(), phone: sentWhenSet(z.string()), deptId: id, fixed })),
  /** Enrolments that are not finished, with the class of their seat. */
  enrolments: z.array(
    z.object({
      id,
      studentId: id,
      courseId: id,
      chargeType: z.string(),
      claId: sentWhenSet(id),
      status: sentWhenSet(wholeNumber),
    }),
  ),
  rules: z.array(
    z.object({
      id,
      claId: id,
      weekDay: sentWhenSet(z.string()),
      startTime: clockTime,
      beginDate: sentWhenSet(businessDate),
      endDate: sentWhenSet(businessDate),
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
      teacherId: sentWhenSet(id),
      roomId: sentWhenSet(id),
    }),
  ),
  /**
   * Days of the institution's calendar; without them the national calendar applies. The fields are those of
   * `holidayEntry`, whose file the browser loads together with the national calendar.
   */
  holidays: z
    .array(z.object({ holidayDate: fixedDate, holidayName: z.string().nullable(), isWorkday: z.boolean() }))
    .nullish(),
});
export type MoveInExisting = z.infer<typeof moveInExisting>;

/** Creates the records of an institution that has none. */
export const emptyExisting = (): MoveInExisting => ({
  campuses: [],
  rooms: [],
  staff: [],
  courseTypes: [],
  courses: [],
  products: [],
  classes: [],
  students: [],
  enrolments: [],
  rules: [],
  lessons: [],
});
