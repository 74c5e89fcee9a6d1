import * as z from 'zod';
import {
  besideFields,
  clockTime,
  decimal,
  id,
  optionalLines,
  optionalText,
  plannedDate,
  requiredId,
  wholeNumber,
} from '../fields.ts';

/** Dictionary attend_status (decided: 1 到课, 2 请假, 3 缺勤). */
export const attendStatuses = { attended: 1, onLeave: 2, absent: 3 } as const;

/** How one student took part in one lesson (Spec 2 §3 Attendance form, studentAttendList). */
export const attendance = z.object({
  studentId: id,
  studentClaId: id,
  attendStatus: wholeNumber,
  /** Hours taken from the enrolment. */
  stuLoseHour: decimal,
  memo: z.string().nullish(),
});
export type Attendance = z.infer<typeof attendance>;

/** By a lesson that was planned, or freely (Spec 2 §2 Record-attendance dialog). */
export const attendTypes = { rule: 'rule', custom: 'custom' } as const;

/** The attendance form (Spec 2 §3, §5). Only the selected students are sent. */
const attendanceFields = z.object({
  attendType: z.enum(attendTypes),
  deptId: id.nullish(),
  claId: requiredId('请选择班级'),
  claDate: plannedDate.nullish(),
  startTime: clockTime.nullish(),
  endTime: clockTime.nullish(),
  /** Of a planned lesson: who taught it and where; left out, its own (decided). */
  teacherId: id.nullish(),
  roomId: id.nullish(),
  classTheme: optionalText(60),
  courseTimeId: id.nullish(),
  /** 另记一节: of a planned lesson whose hours were freely recorded already, that it was held beside that (decided). */
  beside: z.boolean().nullish(),
  memo: optionalLines(200),
  studentAttendList: z
    .array(
      z.object({
        /** A value of the dictionary; what is not 到课 takes no hours (Spec 2 §4). */
        attendStatus: z.int('请选择出勤状态').min(0),
        studentId: id,
        studentClaId: id,
        memo: optionalText(100),
        stuLoseHour: z.number('请输入扣课时').min(0, '扣课时不能小于 0').max(99, '扣课时不能大于 99'),
      }),
    )
    .min(1, '请至少选择一名学员')
    .max(200, '一次最多记录 200 名学员'),
});
export type AttendanceForm = z.infer<typeof attendanceFields>;

type Form = Partial<AttendanceForm>;
type Condition = [path: keyof AttendanceForm, message: string, holds: (form: Form) => boolean];

const isPlanned = ({ attendType }: Form): boolean => attendType === attendTypes.rule;

/** What is required depends on whether a planned lesson is recorded. */
const conditions: readonly Condition[] = [
  ['courseTimeId', '请选择排课时间', (form) => !isPlanned(form) || Boolean(form.courseTimeId)],
  ['claDate', '请选择上课日期', (form) => isPlanned(form) || Boolean(form.claDate)],
  ['startTime', '请选择上课时间', (form) => isPlanned(form) || Boolean(form.startTime)],
  ['endTime', '请选择下课时间', (form) => isPlanned(form) || Boolean(form.endTime)],
  ['teacherId', '请选择授课教师', (form) => isPlanned(form) || Boolean(form.teacherId)],
  [
    'endTime',
    '下课时间需大于上课时间',
    (form) => isPlanned(form) || !form.startTime || !form.endTime || form.startTime < form.endTime,
  ],
];

const checked = <S extends z.ZodType<AttendanceForm>>(schema: S): S =>
  conditions.reduce<S>(
    (refined, [path, message, holds]) => refined.refine(...besideFields<AttendanceForm>(path, message, holds)),
    schema,
  );

export const attendanceForm = checked(attendanceFields);
/** Corrects what was recorded of a lesson; its own day and hours stay. */
export const attendanceChangeForm = checked(attendanceFields.extend({ courseTimeId: id }));
