import * as z from 'zod';
import { businessDate, clockTime, decimal, fixedDate, id, inUseFlag, wholeNumber } from '../fields.ts';

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
