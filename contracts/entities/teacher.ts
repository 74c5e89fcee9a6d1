import * as z from 'zod';
import { businessDate, decimal, id, wholeNumber } from '../fields.ts';

/** A member of staff of type 1, as the teachers' pages show one (Spec 2 §3 Teacher). */
export const teacher = z.object({
  teacherId: id,
  teacherName: z.string(),
  /** dictionary sex */
  sex: z.string().nullish(),
  sexStr: z.string().nullish(),
  phone: z.string().nullish(),
  /** dictionary personnel_status */
  personnelStatus: wholeNumber.nullish(),
  personnelStatusStr: z.string().nullish(),
  entryDate: businessDate.nullish(),
  /** The campus, or the institution of who has none. */
  tenantName: z.string().nullish(),
});
export type Teacher = z.infer<typeof teacher>;

/** A class that a teacher teaches (Spec 2 §3 Teacher, "per class"). */
export const teacherCla = z.object({
  /** By which its students are asked for (decided). */
  claId: id.nullish(),
  teacherName: z.string().nullish(),
  claName: z.string(),
  /** In words: 待开班, 授课中, 已结课 (decided). */
  claStatus: z.string().nullish(),
  studentNum: wholeNumber.nullish(),
  /** Lessons in all, and of them held. */
  classNum: wholeNumber,
  startedClassNum: wholeNumber,
  classPercentage: wholeNumber.nullish(),
  /** Hours taken from its students so far (decided). */
  payTotalHour: decimal.nullish(),
  openDate: businessDate.nullish(),
  closeDate: businessDate.nullish(),
  /** Who keeps the class (decided: its teacher of record). */
  staffName: z.string().nullish(),
});
export type TeacherCla = z.infer<typeof teacherCla>;

/** A student of a class, as the teacher's list of students shows one (Spec 2 §3). */
export const claStudent = z.object({
  studentName: z.string(),
  statusStr: z.string().nullish(),
  contactInfo: z.string().nullish(),
  /** dictionary sex */
  sex: z.string().nullish(),
});
export type ClaStudent = z.infer<typeof claStudent>;

/** Who could hold a lesson in somebody's place: free in its hours (decided). */
export const substitute = z.object({
  teacherId: id,
  teacherName: z.string(),
  deptName: z.string().nullish(),
  /** Teaches a class of the lesson's course already; those come first. */
  teachesCourse: z.boolean(),
  /** Their load in the lesson's week, Monday to Sunday, without this lesson; hours by the clock. */
  weekLessons: wholeNumber,
  weekHours: decimal,
});
export type Substitute = z.infer<typeof substitute>;
