import * as z from 'zod';
import { businessDate, decimal, id, wholeNumber, sentWhenSet } from '../fields.ts';

/** A member of staff of type 1, with the fields that the teachers' pages show (Spec 2 §3 Teacher). */
export const teacher = z.object({
  teacherId: id,
  teacherName: z.string(),
  /** A value of the dictionary sex. */
  sex: sentWhenSet(z.string()),
  sexStr: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  /** A value of the dictionary personnel_status. */
  personnelStatus: sentWhenSet(wholeNumber),
  personnelStatusStr: sentWhenSet(z.string()),
  entryDate: sentWhenSet(businessDate),
  /** Name of the campus, or of the institution if the teacher has no campus. */
  tenantName: sentWhenSet(z.string()),
});
export type Teacher = z.infer<typeof teacher>;

/** A class that a teacher teaches (Spec 2 §3 Teacher, "per class"). */
export const teacherCla = z.object({
  /** Id of the class, with which a client requests the students of the class (decided). */
  claId: sentWhenSet(id),
  teacherName: sentWhenSet(z.string()),
  claName: z.string(),
  /** Label of the class's status: 待开班, 授课中 or 已结课 (decided). */
  claStatus: sentWhenSet(z.string()),
  studentNum: sentWhenSet(wholeNumber),
  /** Number of all lessons, including archived ones. `startedClassNum` is the number of held lessons. */
  classNum: wholeNumber,
  startedClassNum: wholeNumber,
  /** Not in the specification: number of archived lessons in `classNum`; null if unknown (entities/cla.ts). */
  archivedLessonNum: wholeNumber.nullish(),
  classPercentage: wholeNumber.nullish(),
  /** Hours deducted so far from the students of the class (decided). */
  payTotalHour: sentWhenSet(decimal),
  openDate: sentWhenSet(businessDate),
  closeDate: sentWhenSet(businessDate),
  /** Name of the teacher to whom the class is assigned (decided). */
  staffName: sentWhenSet(z.string()),
});
export type TeacherCla = z.infer<typeof teacherCla>;

/** A student of a class, with the fields that the teacher's student list shows (Spec 2 §3). */
export const claStudent = z.object({
  studentName: z.string(),
  statusStr: sentWhenSet(z.string()),
  /** Contact person, or a phone number, depending on the backend. */
  contactInfo: sentWhenSet(z.string()),
  /** Not in the specification: phone of the student's family. */
  phone: z.string().nullish(),
  /** A value of the dictionary sex. */
  sex: sentWhenSet(z.string()),
});
export type ClaStudent = z.infer<typeof claStudent>;

/** A teacher who can substitute in a lesson, because the teacher has no other lesson at that time (decided). */
export const substitute = z.object({
  teacherId: id,
  teacherName: z.string(),
  deptName: sentWhenSet(z.string()),
  /** True if the teacher already teaches a class of the lesson's course; such teachers are listed first. */
  teachesCourse: z.boolean(),
  /** Number and clock hours of the teacher's other lessons in the week of the lesson, Monday to Sunday. */
  weekLessons: wholeNumber,
  weekHours: decimal,
});
export type Substitute = z.infer<typeof substitute>;
