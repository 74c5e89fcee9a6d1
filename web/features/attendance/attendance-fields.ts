import type * as z from 'zod';
import { type attendanceForm, attendTypes } from '#contracts/entities/attendance.ts';
import { type LessonPlan, type Slot, expectedSlot } from './lesson-plan.ts';
import { typedHours, type RollRow } from './roll-row.ts';

/** What stands above the roll-call; an empty field is ''. */
export interface AttendanceFields {
  attendType: keyof typeof attendTypes;
  deptId: string;
  claId: string;
  courseTimeId: string;
  claDate: string;
  startTime: string;
  endTime: string;
  teacherId: string;
  roomId: string;
  /** Who taught a planned lesson, and where: its own, unless a substitute is told. */
  plannedTeacherId: string;
  plannedRoomId: string;
  classTheme: string;
  memo: string;
}

/** What is sent. */
export type AttendanceBody = z.output<typeof attendanceForm>;

export const blankFields = ({
  deptId = '',
  claId = '',
}: {
  deptId?: string;
  claId?: string;
} = {}): AttendanceFields => ({
  attendType: attendTypes.rule,
  deptId,
  claId,
  courseTimeId: '',
  claDate: '',
  startTime: '',
  endTime: '',
  teacherId: '',
  roomId: '',
  plannedTeacherId: '',
  plannedRoomId: '',
  classTheme: '',
  memo: '',
});

/** By the lesson that is expected; freely when none is planned today (Spec 2 §2 Record-attendance dialog). */
export function fieldsOf(plan: LessonPlan, clock: string): AttendanceFields {
  const { cla, today } = plan;
  const slot = expectedSlot(plan, clock);
  return {
    ...blankFields({ deptId: cla.departId, claId: cla.claId }),
    attendType: slot ? attendTypes.rule : attendTypes.custom,
    ...plannedBy(slot),
    claDate: today,
    teacherId: cla.teacherId ?? '',
  };
}

/** What the form knows of a planned lesson once it is chosen. */
export const plannedBy = (
  slot: Slot | undefined,
): Pick<AttendanceFields, 'courseTimeId' | 'plannedTeacherId' | 'plannedRoomId'> => ({
  courseTimeId: slot?.courseTimeId ?? '',
  // Who is on leave did not teach it.
  plannedTeacherId: (!slot?.onLeave && slot?.teacherId) || '',
  plannedRoomId: slot?.roomId ?? '',
});

/** Of a lesson whose teacher is on leave it is told who taught it; null: it is. */
export function whoTaught(fields: AttendanceFields, plan: LessonPlan | undefined): string | null {
  const { attendType, courseTimeId, plannedTeacherId } = fields;
  const slot = plan?.slots.find((one) => one.courseTimeId === courseTimeId);
  if (attendType !== attendTypes.rule || !slot?.onLeave) return null;
  return plannedTeacherId === '' || plannedTeacherId === slot.teacherId ? '请选择实际授课的教师' : null;
}

/** After a reload what was entered stays, but not a lesson that has been recorded meanwhile. */
export function keptFields(fields: AttendanceFields, plan: LessonPlan, clock: string): AttendanceFields {
  if (fields.attendType === attendTypes.custom || plan.slots.some((slot) => slot.courseTimeId === fields.courseTimeId))
    return fields;
  const { attendType, courseTimeId, plannedTeacherId, plannedRoomId } = fieldsOf(plan, clock);
  return { ...fields, attendType, courseTimeId, plannedTeacherId, plannedRoomId };
}

/** What 到课 takes: the lesson's hours by schedule, freely the class's for each student (Spec 2 §4). */
export function lessonHoursOf(
  { attendType, courseTimeId }: Pick<AttendanceFields, 'attendType' | 'courseTimeId'>,
  { cla, slots }: LessonPlan,
): number {
  const ofClass = cla.everyStuLoseHour ?? 0;
  if (attendType === attendTypes.custom) return ofClass;
  return slots.find((slot) => slot.courseTimeId === courseTimeId)?.payHour ?? ofClass;
}

/** The body that is sent, before the schema validates it: only the selected students, and only what belongs to the way it is recorded. */
export function attendanceBodyOf(fields: AttendanceFields, plan: LessonPlan | undefined, rows: readonly RollRow[]) {
  const { attendType, claId, courseTimeId, classTheme, memo } = fields;
  const slot = plan?.slots.find((one) => one.courseTimeId === courseTimeId);
  const when =
    attendType === attendTypes.rule
      ? {
          courseTimeId: orNull(courseTimeId),
          claDate: slot?.claDate,
          startTime: slot?.startTime,
          endTime: slot?.endTime,
          // Nothing chosen: the lesson's own stays. A room that it had can be taken away.
          teacherId: fields.plannedTeacherId || undefined,
          roomId: fields.plannedRoomId || (slot?.roomId ? null : undefined),
        }
      : {
          claDate: orNull(fields.claDate),
          startTime: orNull(fields.startTime),
          endTime: orNull(fields.endTime),
          teacherId: orNull(fields.teacherId),
          roomId: orNull(fields.roomId),
        };
  return {
    attendType,
    deptId: orNull(fields.deptId),
    claId,
    ...when,
    classTheme: orNull(classTheme.trim()),
    memo: orNull(memo.trim()),
    studentAttendList: listOf(rows),
  };
}

/**
 * What was to be recorded freely, as the record of a planned lesson: its time stays, and its teacher and its room where
 * no other was chosen; all else is as it was typed.
 * @param teacherChosen somebody else than the class's own, with whom the form begins
 */
export const recordPlanned = (body: AttendanceBody, slot: Slot, teacherChosen: boolean): AttendanceBody => ({
  ...body,
  attendType: attendTypes.rule,
  courseTimeId: slot.courseTimeId,
  claDate: slot.claDate,
  startTime: slot.startTime,
  endTime: slot.endTime,
  teacherId: teacherChosen ? body.teacherId : (slot.teacherId ?? body.teacherId),
  roomId: body.roomId ?? slot.roomId,
});

export const listOf = (rows: readonly RollRow[]) =>
  rows
    .filter(({ selected }) => selected)
    .map((row) => ({
      attendStatus: row.attendStatus,
      studentId: row.studentId,
      studentClaId: row.studentClaId,
      memo: orNull(row.memo.trim()),
      // No number: the schema says so in its own words.
      stuLoseHour: typedHours(row),
    }));

const orNull = (text: string): string | null => (text === '' ? null : text);
