import * as z from 'zod';
import {
  besideFields,
  businessDate,
  clockTime,
  decimal,
  id,
  optionalText,
  plannedDate,
  requiredId,
  wholeNumber,
} from '../fields.ts';
import { attendance, attendTypes } from './attendance.ts';

/** Not held becomes held when attendance is recorded (Spec 2 §4). */
export const claTimeStatuses = { notHeld: 1, held: 2 } as const;

/**
 * A lesson that another one collides with, as far as the asker may know of it (decided): of one out of sight only when
 * it is and what the two share.
 */
export const conflictingLesson = z.object({
  courseTimeId: id,
  claDate: businessDate,
  startTime: clockTime,
  endTime: clockTime,
  claId: id.nullish(),
  teacherId: id.nullish(),
  roomId: id.nullish(),
  claName: z.string().nullish(),
  staffName: z.string().nullish(),
  roomName: z.string().nullish(),
  deptName: z.string().nullish(),
});
export type ConflictingLesson = z.infer<typeof conflictingLesson>;

/** A lesson (Spec 2 §3 Class time). `departId` repeats the campus for the timetable. */
export const claTime = z.object({
  courseTimeId: id,
  deptId: id,
  departId: id,
  claId: id,
  claDate: businessDate,
  beginDate: businessDate.nullish(),
  startTime: clockTime,
  endTime: clockTime,
  teacherId: id.nullish(),
  roomId: id.nullish(),
  classTheme: z.string().nullish(),
  /** Hours that one attendance costs. */
  payHour: decimal.nullish(),
  claName: z.string().nullish(),
  claColor: z.string().nullish(),
  courseName: z.string().nullish(),
  deptName: z.string().nullish(),
  weekDay: z.string().nullish(),
  staffName: z.string().nullish(),
  studentCount: wholeNumber.nullish(),
  roomName: z.string().nullish(),
  claTimeStatus: wholeNumber.nullish(),
  /** What was said of it when attendance was recorded (Spec 2 §3 Attendance form). */
  memo: z.string().nullish(),
  /** The teacher's leave has been approved (decided). */
  onLeave: z.boolean().nullish(),
  /** Whose lesson it was, when somebody holds it in their place after a leave (decided). */
  substituteOf: z.string().nullish(),
  /** A request about it that waits for its audit (decided): there is one at most. */
  pendingRequest: z.enum(['leave', 'change']).nullish(),
  /** custom: it was not planned, but made by recording attendance (decided). */
  attendType: z.enum(attendTypes).nullish(),
  /** Its attendance was undone: until this day it may be recorded anew, whatever its date (decided). */
  attendUntil: businessDate.nullish(),
  /**
   * What it collides with in its whole institution, whatever else the answer holds: the first few, and at least one of
   * each cause (decided). Without the field nobody has looked, and the console compares with what it sees.
   */
  conflicts: z.array(conflictingLesson).nullish(),
});
export type ClaTime = z.infer<typeof claTime>;

/** A clock time that must be there. */
export const requiredTime = (message: string) => z.string(message).min(1, message).pipe(clockTime);
export const END_BEFORE_START = '下课时间需大于上课时间';
export const endsLater = ({ startTime, endTime }: { startTime: string; endTime: string }): boolean =>
  startTime < endTime;
/** What is missing says so itself. */
export const endsLaterIfGiven = besideFields<{ startTime: string; endTime: string }>(
  'endTime',
  END_BEFORE_START,
  ({ startTime, endTime }) => !startTime || !endTime || endsLater({ startTime, endTime }),
);

const claTimeFields = z.object({
  deptId: requiredId('请选择校区'),
  claId: requiredId('请选择班级'),
  claDate: z.string('开始日期不能为空').min(1, '开始日期不能为空').pipe(plannedDate),
  beginDate: businessDate.nullish(),
  startTime: requiredTime('上课时间不能为空'),
  endTime: requiredTime('下课时间不能为空'),
  teacherId: requiredId('授课教师不能为空'),
  roomId: id.nullish(),
  classTheme: optionalText(60),
  payHour: z.number('请输入课时数').min(0, '课时数不能小于 0').max(99, '课时数不能大于 99').nullish(),
});

/** The change-time form (Spec 2 §5): without courseTimeId it adds a lesson, with it it moves one. */
export const claTimeForm = claTimeFields.refine(...endsLaterIfGiven);
export const claTimeChangeForm = claTimeFields.extend({ courseTimeId: id }).refine(...endsLaterIfGiven);

/** One student's part in a lesson that was held, with what the form of its correction shows (decided). */
export const recordedAttendance = attendance.extend({
  studentName: z.string().nullish(),
  chargeType: z.string().nullish(),
  balanceHour: decimal.nullish(),
  expireHour: decimal.nullish(),
  /** By period, the last day that counts (decided). */
  expireDate: businessDate.nullish(),
});

/** A lesson, and its attendance once it was held. */
export const claTimeDetail = claTime.extend({ studentAttendList: z.array(recordedAttendance).nullish() });

/** A lesson as a choice of what to record (Spec 2 §3 Class session option); its teacher, whether they are on leave, and its room are decided. */
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
    attendType: true,
    attendUntil: true,
    claTimeStatus: true,
    onLeave: true,
  })
  .extend({
    /** A colleague's: no choice, but told when it is and whether it was held, where the whole class is asked for (decided). */
    outOfSight: z.boolean().nullish(),
  });

/** A week (Spec 2 §3 Calendar response; shapes decided): 7 days, and rows of slots with the lessons of each day. */
export const calendarWeek = z.object({
  columnTitles: z.array(z.object({ weekName: z.string(), date: businessDate, count: wholeNumber })),
  claTimeContainer: z.array(
    z.object({
      /** "08:00-10:00", or 其他 */
      time: z.string(),
      /** 1 Monday … 7 Sunday */
      days: z.record(z.string(), z.array(claTime)),
    }),
  ),
});
export type CalendarWeek = z.infer<typeof calendarWeek>;
