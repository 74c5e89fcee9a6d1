import type * as z from 'zod';
import { type attendanceForm, attendTypes } from '#contracts/entities/attendance.ts';
import { classOn, type LessonPlan, type RollOf, type Slot, expectedSlot } from './lesson-plan.ts';
import { type GuestRow, guestList } from '../roll/guest-row.ts';
import { typedHours, type RollRow } from '../roll/roll-row.ts';

/** Values of the fields above the roll call; an empty field is ''. */
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
  /**
   * Teacher and room with which a planned lesson is recorded. Initially those of the lesson, but without a teacher if
   * the lesson's teacher is on leave.
   */
  plannedTeacherId: string;
  plannedRoomId: string;
  classTheme: string;
  memo: string;
}

/** The parsed request body. */
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

/**
 * Returns the initial values: those of the expected lesson, or those of an unscheduled lesson if none is planned today (Spec 2
 * §2 Record-attendance dialog).
 */
export function fieldsOf(plan: LessonPlan, clock: string): AttendanceFields {
  const { cla, today } = plan;
  const slot = expectedSlot(plan, clock);
  return {
    ...blankFields({ deptId: cla.departId, claId: cla.claId }),
    attendType: slot ? attendTypes.rule : attendTypes.custom,
    ...plannedFieldsOf(slot),
    claDate: today,
    teacherId: cla.teacherId ?? '',
  };
}

/** Returns the chosen planned lesson. */
export const slotOf = (
  { courseTimeId }: { courseTimeId?: string | null | undefined },
  plan: Pick<LessonPlan, 'slots'> | undefined,
): Slot | undefined => plan?.slots.find((slot) => slot.courseTimeId === courseTimeId);

type PlannedFields = Pick<AttendanceFields, 'courseTimeId' | 'plannedTeacherId' | 'plannedRoomId' | 'classTheme'>;

/** Returns the field values for a chosen planned lesson: its id, teacher, room and theme. */
export const plannedFieldsOf = (slot: Slot | undefined): PlannedFields => ({
  courseTimeId: slot?.courseTimeId ?? '',
  // A teacher on leave did not hold the lesson, so no teacher is preselected.
  plannedTeacherId: (!slot?.onLeave && slot?.teacherId) || '',
  plannedRoomId: slot?.roomId ?? '',
  classTheme: slot?.classTheme ?? '',
});

/** Returns the field values for another planned lesson. A theme that the user has typed is kept. */
export const fieldsOfSlot = (fields: AttendanceFields, plan: LessonPlan, slot: Slot | undefined): PlannedFields => {
  const { classTheme } = plannedFieldsOf(slotOf(fields, plan));
  return { ...plannedFieldsOf(slot), ...(fields.classTheme !== classTheme && { classTheme: fields.classTheme }) };
};

/**
 * Returns the lesson or day whose roll the form shows; null if none is selected. For a lesson that was never recorded the
 * roll is that of its day, which can be loaded before the lessons are known.
 */
export function rollOf(
  { attendType, claId, courseTimeId, claDate }: AttendanceFields,
  { slots, isPreselected }: Pick<LessonPlan, 'slots' | 'isPreselected'>,
): RollOf | null {
  if (attendType === attendTypes.custom) return claDate ? { claId, claDate } : null;
  if (!courseTimeId) return null;
  const slot = slots.find((one) => one.courseTimeId === courseTimeId);
  return slot && !slot.attendUntil && !isPreselected ? { claId, claDate: slot.claDate } : { claId, courseTimeId };
}

/** Returns the date of the lesson that the form records. */
export function dayOf(
  { attendType, courseTimeId, claDate }: Pick<AttendanceFields, 'attendType' | 'courseTimeId' | 'claDate'>,
  { slots, today }: LessonPlan,
): string {
  if (attendType === attendTypes.custom) return claDate || today;
  return slots.find((slot) => slot.courseTimeId === courseTimeId)?.claDate ?? today;
}

/** Returns an error if the substitute of a teacher on leave is missing; otherwise null. */
export function missingSubstitute(fields: AttendanceFields, plan: LessonPlan | undefined): string | null {
  const { attendType, courseTimeId, plannedTeacherId } = fields;
  const slot = plan?.slots.find((one) => one.courseTimeId === courseTimeId);
  if (attendType !== attendTypes.rule || !slot?.onLeave) return null;
  return plannedTeacherId === '' || plannedTeacherId === slot.teacherId ? '请选择实际授课的教师' : null;
}

/**
 * Returns the user's input after a reload. A teacher or room that the user did not choose becomes that of the reloaded
 * lesson. If the chosen lesson has been recorded meanwhile, the expected lesson is selected instead.
 * @param before plan before the reload
 */
export function fieldsAfterReload(
  fields: AttendanceFields,
  before: LessonPlan,
  plan: LessonPlan,
  clock: string,
): AttendanceFields {
  if (fields.attendType === attendTypes.custom) return fields;
  const latest = slotOf(fields, plan);
  if (latest) {
    const [initial, now] = [plannedFieldsOf(slotOf(fields, before)), plannedFieldsOf(latest)];
    const { plannedTeacherId, plannedRoomId, classTheme } = fields;
    return {
      ...fields,
      classTheme: classTheme === initial.classTheme ? now.classTheme : classTheme,
      plannedTeacherId: plannedTeacherId === initial.plannedTeacherId ? now.plannedTeacherId : plannedTeacherId,
      plannedRoomId: plannedRoomId === initial.plannedRoomId ? now.plannedRoomId : plannedRoomId,
    };
  }
  const { attendType, courseTimeId, plannedTeacherId, plannedRoomId } = fieldsOf(plan, clock);
  return { ...fields, attendType, courseTimeId, plannedTeacherId, plannedRoomId };
}

/**
 * Returns the hours that 到课 deducts: those of the planned lesson, or those that the class had on the lesson's day if
 * the lesson has none or is unscheduled (Spec 2 §4).
 */
export function lessonHoursOf(
  fields: Pick<AttendanceFields, 'attendType' | 'courseTimeId' | 'claDate'>,
  plan: LessonPlan,
): number {
  const ofClass = classOn(plan.cla, dayOf(fields, plan)).everyStuLoseHour ?? 0;
  if (fields.attendType === attendTypes.custom) return ofClass;
  return plan.slots.find((slot) => slot.courseTimeId === fields.courseTimeId)?.payHour ?? ofClass;
}

/**
 * Returns the fields for another date of an unscheduled lesson: with the class's teacher of that day, unless the user
 * has chosen another teacher.
 */
export function fieldsOfDay(
  { claDate, teacherId }: Pick<AttendanceFields, 'claDate' | 'teacherId'>,
  { cla, today }: LessonPlan,
  nextDate: string,
): Pick<AttendanceFields, 'claDate' | 'teacherId'> {
  const teacherOn = (day: string) => classOn(cla, day || today).teacherId ?? '';
  return { claDate: nextDate, teacherId: teacherId === teacherOn(claDate) ? teacherOn(nextDate) : teacherId };
}

/**
 * Builds the body, which is not validated yet. It contains only the selected students and the fields of the lesson's
 * type, planned or unscheduled.
 */
export function attendanceBodyOf(
  fields: AttendanceFields,
  plan: LessonPlan | undefined,
  rows: readonly RollRow[],
  guests: readonly GuestRow[] = [],
) {
  const { attendType, claId, courseTimeId, classTheme, memo } = fields;
  const slot = plan?.slots.find((one) => one.courseTimeId === courseTimeId);
  const time =
    attendType === attendTypes.rule
      ? {
          courseTimeId: orNull(courseTimeId),
          claDate: slot?.claDate,
          startTime: slot?.startTime,
          endTime: slot?.endTime,
          // Without a chosen teacher, the server keeps the lesson's own teacher. A room can be removed from the lesson.
          teacherId: fields.plannedTeacherId || undefined,
          roomId: fields.plannedRoomId || (slot?.roomId ? null : undefined),
          // An empty field keeps a theme that the form did not show, and removes one that it showed.
          classTheme: classTheme.trim() || (slot?.classTheme ? null : undefined),
        }
      : {
          claDate: orNull(fields.claDate),
          startTime: orNull(fields.startTime),
          endTime: orNull(fields.endTime),
          teacherId: orNull(fields.teacherId),
          roomId: orNull(fields.roomId),
          classTheme: orNull(classTheme.trim()),
        };
  return {
    attendType,
    deptId: orNull(fields.deptId),
    claId,
    ...time,
    memo: orNull(memo.trim()),
    studentAttendList: listOf(rows),
    ...guestFieldOf(attendType === attendTypes.rule ? guestList(guests, false) : []),
  };
}

/** Returns the field for the guests; without guests, the body has none. */
export const guestFieldOf = (list: ReturnType<typeof guestList>) => (list.length > 0 ? { guestAttendList: list } : {});

/**
 * Converts the record of an unscheduled lesson into that of a planned lesson. The planned lesson's time always applies, and its
 * teacher and room apply unless the user chose others; the remaining fields are unchanged.
 * @param teacherChosen true if the user chose another teacher than the default, the teacher of the class
 */
export const asPlannedRecord = (body: AttendanceBody, slot: Slot, teacherChosen: boolean): AttendanceBody => ({
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
      // If the typed text is not a number, the schema gives the error message.
      stuLoseHour: typedHours(row),
      ...(row.late !== null && { late: row.late }),
    }));

const orNull = (text: string): string | null => (text === '' ? null : text);
