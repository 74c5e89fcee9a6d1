import * as z from 'zod';
import { businessDate, decimal, id, wholeNumber } from '../fields.ts';
import { classProgress } from '../rules/class-progress.ts';
import { personnelStatuses } from './staff.ts';

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

export const teacherExample = {
  teacherId: '1843200000000000401',
  teacherName: '林晓雯',
  sex: '2',
  sexStr: '女',
  phone: '13857120401',
  personnelStatus: personnelStatuses.employed,
  personnelStatusStr: '在职',
  entryDate: '2024-03-01',
  tenantName: '滨江校区',
} satisfies Teacher;

export const teacherClaExample = {
  claId: '1843200000000000741',
  teacherName: '林晓雯',
  claName: '少儿钢琴小组课 1 班',
  claStatus: '授课中',
  studentNum: 8,
  classNum: 40,
  startedClassNum: 15,
  classPercentage: classProgress(15, 40),
  payTotalHour: 240,
  openDate: '2026-03-02',
  closeDate: '2026-12-28',
  staffName: '林晓雯',
} satisfies TeacherCla;

export const claStudentExample = {
  studentName: '陈梓涵',
  statusStr: '在读',
  contactInfo: '13857121001',
  sex: '2',
} satisfies ClaStudent;

export const substituteExample = {
  teacherId: '1843200000000000404',
  teacherName: '许文博',
  deptName: '滨江校区',
  teachesCourse: true,
  weekLessons: 12,
  weekHours: 18,
} satisfies Substitute;
