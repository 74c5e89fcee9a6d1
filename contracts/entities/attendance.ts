import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import {
  clockTime,
  crossFieldRule,
  decimal,
  id,
  optionalLines,
  optionalText,
  plannedDate,
  requiredId,
  wholeNumber,
  sentWhenSet,
} from '../fields.ts';
import { guestAttendance } from './lesson-guest.ts';
import { END_BEFORE_START, isInOrder } from './lesson-time.ts';

/** Values of the dictionary attend_status (decided: 1 到课, 2 请假, 3 缺勤). */
export const attendStatuses = { attended: 1, onLeave: 2, absent: 3 } as const;

/** One student's attendance of one lesson (Spec 2 §3 Attendance form, studentAttendList). */
export const attendance = z.object({
  studentId: id,
  studentClaId: id,
  attendStatus: wholeNumber,
  /** Hours deducted from the enrolment. */
  stuLoseHour: decimal,
  memo: sentWhenSet(z.string()),
  /** Not in the specification: true if the student came late, which only 到课 can state. It changes no hours. */
  late: sentWhenSet(z.boolean()),
});
export type Attendance = z.infer<typeof attendance>;

/**
 * Types of recorded lessons (Spec 2 §2 Record-attendance dialog): `rule` for a planned lesson, `custom` for an
 * unscheduled one, which is created by recording its attendance.
 */
export const attendTypes = { rule: 'rule', custom: 'custom' } as const;

/** A student in the attendance form. */
export const studentAttendance = z
  .object({
    /** A value of the dictionary attend_status. Only 到课 deducts hours (Spec 2 §4). */
    attendStatus: z.int('请选择出勤状态').min(0),
    studentId: id,
    studentClaId: id,
    memo: optionalText(100),
    stuLoseHour: exactAmount('请输入扣课时').min(0, '扣课时不能小于 0').max(99, '扣课时不能大于 99'),
    /** Not in the specification. A correction that omits it keeps it. */
    late: z.boolean().nullish(),
  })
  .refine(({ attendStatus, late }) => !late || attendStatus === attendStatuses.attended, {
    path: ['late'],
    message: '只有到课的学员可以记为迟到',
  });

/** Fields of the attendance form (Spec 2 §3, §5). Only the selected students are sent. */
const attendanceFields = z.object({
  attendType: z.enum(attendTypes),
  deptId: id.nullish(),
  claId: requiredId('请选择班级'),
  claDate: plannedDate.nullish(),
  startTime: clockTime.nullish(),
  endTime: clockTime.nullish(),
  /** Actual teacher and room of a planned lesson; if omitted, the planned ones apply (decided). */
  teacherId: id.nullish(),
  roomId: id.nullish(),
  classTheme: optionalText(60),
  courseTimeId: id.nullish(),
  /** True for 另记一节: the planned lesson was held in addition to an unscheduled one (decided). */
  beside: z.boolean().nullish(),
  /** True to allow deducting hours that were bought or given after the lesson. Not in the specification. */
  allowLater: z.boolean().nullish(),
  memo: optionalLines(200),
  studentAttendList: z.array(studentAttendance).max(200, '一次最多记录 200 名学员'),
  /** Guests of the lesson (not in the specification). Those that are not listed are left as they are. */
  guestAttendList: z.array(guestAttendance).max(200, '一次最多记录 200 名学员').nullish(),
});
export type AttendanceForm = z.infer<typeof attendanceFields>;

type PartialForm = Partial<AttendanceForm>;
type Condition = [path: keyof AttendanceForm, message: string, holds: (form: PartialForm) => boolean];

const isPlanned = ({ attendType }: PartialForm): boolean => attendType === attendTypes.rule;

/** Fields that a planned or an unscheduled lesson requires, each with its message. */
const conditions: readonly Condition[] = [
  ['courseTimeId', '请选择排课时间', (form) => !isPlanned(form) || Boolean(form.courseTimeId)],
  ['claDate', '请选择上课日期', (form) => isPlanned(form) || Boolean(form.claDate)],
  ['startTime', '请选择上课时间', (form) => isPlanned(form) || Boolean(form.startTime)],
  ['endTime', '请选择下课时间', (form) => isPlanned(form) || Boolean(form.endTime)],
  ['teacherId', '请选择授课教师', (form) => isPlanned(form) || Boolean(form.teacherId)],
  ['endTime', END_BEFORE_START, (form) => isPlanned(form) || isInOrder(form)],
];

const withConditions = <S extends z.ZodType<AttendanceForm>>(schema: S): S =>
  conditions.reduce<S>(
    (refined, [path, message, holds]) => refined.refine(...crossFieldRule<AttendanceForm>(path, message, holds)),
    schema,
  );

/** Refusal of a record without a student or guest. */
export const NO_STUDENT_CHOSEN = '请至少选择一名学员';

/** A lesson may have only guests, such as trials in a class without students. */
export const attendanceForm = withConditions(attendanceFields).refine(
  ...crossFieldRule<AttendanceForm>(
    'studentAttendList',
    NO_STUDENT_CHOSEN,
    ({ studentAttendList: list, guestAttendList: guests }) =>
      !list || list.length > 0 || Boolean(guests?.some(({ state }) => state !== 'cancelled')),
  ),
);
/**
 * Form that corrects a lesson's attendance. It leaves the lesson's date and hours unchanged. Because the form lists
 * only the changed guests, the server checks that at least one student or guest remains recorded.
 */
export const attendanceChangeForm = withConditions(
  attendanceFields.extend({
    courseTimeId: id,
    /**
     * Not in the specification: the attendance that the correction replaces. The server refuses the correction if the
     * stored attendance differs from it. Without this field, the server does not check.
     */
    basedOn: z
      .array(attendance.pick({ studentClaId: true, attendStatus: true }).extend({ stuLoseHour: exactAmount() }))
      .max(200)
      .nullish(),
  }),
);
