import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  businessDate,
  decimal,
  id,
  optionalText,
  plannedDate,
  requiredId,
  wholeNumber,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { attendance, attendTypes } from './attendance.ts';
import { conflictConsent, lessonStudentConflicts, otherLesson } from './student-conflict.ts';
import { guestDomains } from './lesson-guest.ts';
import { endsAfterStartRule, lessonHours, lessonTime, requiredHours } from './lesson-time.ts';
import { monthDomains } from './teacher-month.ts';

/** Domains whose data shows the time, teacher, room or status of a lesson. */
export const lessonDomains = [
  'claTimes',
  'claTimeRules',
  'availability',
  'studentConflicts',
  'teachers',
  'clas',
  'report',
  'roomUses',
  ...guestDomains,
  ...monthDomains,
] as const;

/** Lesson statuses. Recording attendance changes notHeld to held (Spec 2 §4). */
export const claTimeStatuses = { notHeld: 1, held: 2 } as const;

/**
 * A conflicting lesson, limited to fields that the caller may know (decided). For a lesson outside the caller's access
 * these are its time and the shared resources.
 */
export const conflictingLesson = z.object({
  courseTimeId: id,
  ...lessonTime,
  claId: sentWhenSet(id),
  teacherId: sentWhenSet(id),
  roomId: sentWhenSet(id),
  claName: sentWhenSet(z.string()),
  staffName: sentWhenSet(z.string()),
  roomName: sentWhenSet(z.string()),
  deptName: sentWhenSet(z.string()),
});
export type ConflictingLesson = z.infer<typeof conflictingLesson>;

/** A lesson (Spec 2 §3 Class time). `departId` repeats the campus id `deptId` for the timetable. */
export const claTime = z.object({
  courseTimeId: id,
  deptId: id,
  departId: id,
  claId: id,
  claDate: businessDate,
  beginDate: sentWhenSet(businessDate),
  ...lessonHours,
  teacherId: sentWhenSet(id),
  roomId: sentWhenSet(id),
  classTheme: sentWhenSet(z.string()),
  /** Hours deducted from each student who attended the lesson. */
  payHour: sentWhenSet(decimal),
  claName: z.string(),
  claColor: sentWhenSet(z.string()),
  courseName: sentWhenSet(z.string()),
  deptName: sentWhenSet(z.string()),
  weekDay: z.string().nullish(),
  staffName: sentWhenSet(z.string()),
  studentCount: sentWhenSet(wholeNumber),
  /** Not in the specification: number of guests; absent if there are none. `studentCount` does not include them. */
  guestCount: wholeNumber.nullish(),
  /** Not in the specification: number of students who have asked for leave; absent if there are none. */
  leaveCount: wholeNumber.nullish(),
  roomName: sentWhenSet(z.string()),
  claTimeStatus: wholeNumber,
  /** Remark entered when attendance was recorded (Spec 2 §3 Attendance form). */
  memo: z.string().nullish(),
  /** True if the teacher's leave from the lesson has been approved (decided). */
  onLeave: z.boolean().nullish(),
  /** Name of the original teacher, if a substitute holds the lesson after an approved leave (decided). */
  substituteOf: z.string().nullish(),
  /**
   * Kind of the pending request about the lesson (decided); a lesson has at most one. null if there is none. If it is
   * missing in `teachers.lesson`, the console looks for one in the requests of the lesson's teacher.
   */
  pendingRequest: z.enum(['leave', 'change']).nullish(),
  /** `custom` marks a lesson that was not planned but created by recording attendance (decided). */
  attendType: z.enum(attendTypes).nullish(),
  /** After an undo: last day on which attendance may be recorded again, regardless of the lesson's date (decided). */
  attendUntil: businessDate.nullish(),
  /**
   * Conflicts within the whole institution, including lessons outside the response: the first few, with at least one of
   * each cause (decided). If the field is missing, the server has not checked; the console then compares the lessons
   * that it has loaded.
   */
  conflicts: z.array(conflictingLesson).nullish(),
  /**
   * Not in the specification: students of the lesson who have another lesson at its time. Only the calendar contains it;
   * absent if there are none.
   */
  studentConflicts: lessonStudentConflicts.nullish(),
  /**
   * Number of changes of date, hours, place, class, teacher, theme or leave (not in the specification). Calendar files
   * contain it together with `updateTime`. Absent if the lesson was never changed.
   */
  sequence: wholeNumber.nullish(),
  ...versionFields,
});
export type ClaTime = z.infer<typeof claTime>;

const claTimeFields = z.object({
  deptId: requiredId('请选择校区'),
  claId: requiredId('请选择班级'),
  claDate: z.string('开始日期不能为空').min(1, '开始日期不能为空').pipe(plannedDate),
  beginDate: businessDate.nullish(),
  ...requiredHours('上课时间不能为空', '下课时间不能为空'),
  teacherId: requiredId('授课教师不能为空'),
  roomId: id.nullish(),
  classTheme: optionalText(60),
  payHour: exactAmount('请输入课时数').min(0, '课时数不能小于 0').max(99, '课时数不能大于 99').nullish(),
  studentConflicts: conflictConsent,
});

/** The change-time form (Spec 2 §5). Without courseTimeId it adds a lesson; with courseTimeId it moves one. */
export const claTimeForm = claTimeFields.refine(...endsAfterStartRule);
export const claTimeChangeForm = claTimeFields.extend({ courseTimeId: id }).refine(...endsAfterStartRule);

/** Attendance of one student in a held lesson, with the fields that the correction form shows (decided). */
export const recordedAttendance = attendance.extend({
  studentName: sentWhenSet(z.string()),
  chargeType: sentWhenSet(z.string()),
  balanceHour: sentWhenSet(decimal),
  expireHour: sentWhenSet(decimal),
  /** Not in the specification: hours of the balance that were bought or given after the lesson. */
  laterHour: sentWhenSet(decimal),
  /** Last day of the student's enrolment, if it is by period (decided). */
  expireDate: sentWhenSet(businessDate),
  /** Not in the specification: another lesson of the student at the time of the lesson. */
  otherLesson: otherLesson.nullish(),
});

/** A lesson, with its attendance once it is held. */
export const claTimeDetail = claTime.extend({
  /** Remark entered when attendance was recorded. A correction writes it. */
  memo: sentWhenSet(z.string()),
  studentAttendList: sentWhenSet(z.array(recordedAttendance)),
});

/**
 * A lesson as an option for recording (Spec 2 §3 Class session option). The fields for its teacher, leave and room are
 * decided.
 */
export const sessionOption = claTime
  .pick({
    courseTimeId: true,
    claDate: true,
    startTime: true,
    endTime: true,
    roomName: true,
    payHour: true,
    teacherId: true,
    staffName: true,
    roomId: true,
    classTheme: true,
    attendType: true,
    attendUntil: true,
    onLeave: true,
    updateTime: true,
    updateUserName: true,
  })
  .extend({
    /** The specification does not name the status here. Without it, a lesson of today or before may be recorded. */
    claTimeStatus: wholeNumber.nullish(),
    /**
     * True for a colleague's lesson, which cannot be selected. The response contains only its time and status, and only
     * if the whole class was requested (decided).
     */
    outOfSight: z.boolean().nullish(),
  });

/**
 * A week of 7 days (Spec 2 §3 Calendar response; shapes decided). Each row is a time slot with the lessons of each day.
 */
export const calendarWeek = z.object({
  columnTitles: z.array(z.object({ weekName: z.string(), date: businessDate, count: wholeNumber })),
  claTimeContainer: z.array(
    z.object({
      /** Label of the time slot, such as "08:00-10:00"; 其他 for lessons outside all slots. */
      time: z.string(),
      /** Lessons by weekday, from 1 for Monday to 7 for Sunday. */
      days: z.record(z.string(), z.array(claTime)),
    }),
  ),
  /** Deleted lessons of the week. A calendar file contains them as cancelled events (not in the specification). */
  removedLessons: z.array(claTime).nullish(),
});
export type CalendarWeek = z.infer<typeof calendarWeek>;
