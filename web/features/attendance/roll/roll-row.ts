import { attendStatuses } from '#contracts/entities/attendance.ts';
import type { OtherLesson } from '#contracts/entities/student-conflict.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { deductionOf, isDeductionEditable } from '#contracts/rules/attendance-deduction.ts';
import type { AbsenceTerms } from '#contracts/rules/make-up.ts';
import { periodEnded } from '#contracts/rules/enrolment-end.ts';
import { rollStanding, type SeatOnDay } from '#contracts/rules/roll-standing.ts';
import { otherLessonConflictText } from '#contracts/rules/student-conflict.ts';
import { UNREADABLE_REQUIRED } from '#web/crud/form/unreadable-fields.ts';
import { unreadableFields } from '#web/http/lenient/unreadable.ts';
import { addHours, usableHours } from '#contracts/rules/lesson-hours.ts';

/** A student's data before the roll call. */
export interface RollCandidate {
  studentClaId: string;
  studentId: string;
  studentName?: string | null | undefined;
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  laterHour?: number | null | undefined;
  expireDate?: string | null | undefined;
  studentCourseId?: string | null | undefined;
  /** Status, exit and days of the seat on the day of the lesson; absent if unknown. */
  status?: number | undefined;
  exit?: SeatOnDay['exit'];
  dateBegin?: string | null | undefined;
  dateEnd?: string | null | undefined;
  otherCla?: SeatOnDay['otherCla'];
  /** True if the backend stores that a student came late. */
  mayBeLate?: boolean | null | undefined;
  otherLesson?: OtherLesson | null | undefined;
}

/** Leave of a student from the lesson, and the effect of an absence on hours. */
export interface AbsenceOnDay {
  /** null if the student has not asked for leave. */
  leave: { reason: string } | null;
  terms: AbsenceTerms;
}

/** A student's recorded attendance, which a correction starts from. */
export interface RecordedAttendance {
  attendStatus: number;
  stuLoseHour: number;
  memo?: string | null | undefined;
  late?: boolean | null | undefined;
}

/** One row of the roll call, with the student and the field values. */
export interface RollRow {
  studentClaId: string;
  studentId: string;
  studentCourseId: string | null;
  studentName: string;
  /** Reason why the student is not expected, such as 11-20 已转班; null if the student is expected. */
  standing: string | null;
  /** Another lesson of the student at the time of the lesson, in words; null if there is none. */
  otherLesson: string | null;
  byPeriod: boolean;
  /** Last valid day of the enrolment's period or hours, yyyy-MM-dd. */
  expireDate: string | null;
  /** True if the enrolment's period had ended on the day of the lesson. */
  ended: boolean;
  /** Hours that have lapsed. */
  lapsed: number;
  /** Hours that the lesson can use. */
  usable: number;
  /** Part of `usable` that was bought or given after the lesson. Used only if the user confirms it. */
  later: number;
  /** Recorded hours that a correction returns to the student before it deducts the corrected hours. */
  returned: number;
  /** True if the student is preselected or was recorded. */
  preselected: boolean;
  selected: boolean;
  /** True if the user selected or deselected the student. Another lesson then does not change the selection. */
  selectionTouched: boolean;
  attendStatus: number;
  /** True if the student came late, which only 到课 can state; null if the backend does not store it. */
  late: boolean | null;
  /** True if the user chose the status, or if it was recorded. Another lesson then does not change it. */
  statusTouched: boolean;
  /** Leave that the student has asked for; its reason is the initial remark. */
  leave: AbsenceOnDay['leave'];
  /** Effect of an absence on hours; null if no absence costs hours. */
  terms: AbsenceTerms | null;
  /** Deducted hours as the user typed them. */
  hours: string;
  /** True if the user typed the deduction. Choosing another lesson does not replace a typed deduction. */
  hoursTyped: boolean;
  memo: string;
  error: string | null;
  /** Fields whose recorded values are unreadable. The user must enter each of them before saving. */
  unread: readonly EntryField[];
}

/** Fields by which a deduction is compared with the balance. */
export type ChargedRow = Pick<
  RollRow,
  | 'studentClaId'
  | 'studentName'
  | 'selected'
  | 'hours'
  | 'byPeriod'
  | 'expireDate'
  | 'usable'
  | 'lapsed'
  | 'later'
  | 'returned'
>;

/** Fields that the user enters for a student. */
export type EntryField = 'attendStatus' | 'stuLoseHour' | 'memo';
const ENTRY_FIELDS: readonly EntryField[] = ['attendStatus', 'stuLoseHour', 'memo'];
/** Status of a record without a readable status; it is not a value of the dictionary. */
const UNKNOWN_STATUS = 0;

/** Returns e.g. 时间重叠：创意美术 3 班 10:30–12:00（滨江校区 302 教室）. */

/**
 * Creates a row. A student is initially selected with status 1 (Spec 2 §4), or has the recorded values in a correction.
 * A student is not selected if the period had ended or the student was not in the class on that day (decided). A student
 * who has asked for leave starts with 请假.
 * @param day date of the lesson, yyyy-MM-dd
 */
export function beginRow(
  { studentClaId, studentId, studentCourseId, studentName, chargeType, ...enrolment }: RollCandidate,
  lessonHours: number,
  day: string,
  recorded: RecordedAttendance | null = null,
  absence: AbsenceOnDay | null = null,
): RollRow {
  const byPeriod = isByPeriod(chargeType);
  const unread = ENTRY_FIELDS.filter((name) => recorded && unreadableFields.get(recorded)?.includes(name));
  const leave = absence?.leave ?? null;
  const unrecordedStatus = leave ? attendStatuses.onLeave : attendStatuses.attended;
  const attendStatus = recorded ? (recorded.attendStatus ?? UNKNOWN_STATUS) : unrecordedStatus;
  const { status = enrolmentStatuses.enrolled, exit, dateBegin, dateEnd, otherCla } = enrolment;
  const { preselected, label } = rollStanding({ status, exit, dateBegin, dateEnd, otherCla }, day);
  const ended = periodEnded({ chargeType, ...enrolment }, day);
  const isPreselected = recorded !== null || (preselected && !ended);
  const row: RollRow = {
    studentClaId,
    studentId,
    studentCourseId: studentCourseId ?? null,
    standing: label,
    otherLesson: enrolment.otherLesson ? otherLessonConflictText(enrolment.otherLesson) : null,
    studentName: studentName ?? '',
    byPeriod,
    expireDate: enrolment.expireDate ?? null,
    ended,
    lapsed: byPeriod ? 0 : (enrolment.expireHour ?? 0),
    usable: byPeriod ? 0 : usableHours(enrolment),
    later: byPeriod ? 0 : (enrolment.laterHour ?? 0),
    returned: byPeriod ? 0 : (recorded?.stuLoseHour ?? 0),
    preselected: isPreselected,
    selected: isPreselected,
    selectionTouched: recorded !== null,
    attendStatus,
    late: recorded?.late ?? (enrolment.mayBeLate ? false : null),
    statusTouched: recorded !== null,
    leave,
    terms: absence?.terms ?? null,
    hours: '0',
    hoursTyped: recorded !== null,
    memo: recorded ? (recorded.memo ?? '') : (leave?.reason ?? ''),
    error: unread.length > 0 ? UNREADABLE_REQUIRED : null,
    unread,
  };
  if (!recorded) return { ...row, hours: startingHours(row, lessonHours) };
  return unread.includes('stuLoseHour') && mayDeduct(row)
    ? { ...row, hours: '' }
    : { ...row, hours: String(row.returned), unread: unread.filter((name) => name !== 'stuLoseHour') };
}

/** True if the status may deduct hours and the student does not pay by period. */
export const mayDeduct = ({ attendStatus, byPeriod, terms }: RollRow): boolean =>
  !byPeriod && isDeductionEditable(attendStatus, terms);

/**
 * Returns the initial deduction for the student's status: the lesson's hours if the student is present, or if the absence
 * costs hours, and does not pay by period; otherwise 0 (Spec 2 §4).
 */
export const startingHours = ({ attendStatus, byPeriod, terms }: RollRow, lessonHours: number): string =>
  String(byPeriod ? 0 : deductionOf(attendStatus, lessonHours, terms));

/** Returns the typed deduction; null if it is not a number. */
export function typedHours({ hours }: Pick<RollRow, 'hours'>): number | null {
  const number = Number(hours);
  return hours.trim() === '' || Number.isNaN(number) ? null : number;
}

/** Returns the balance after saving. A student who is not selected gets back the hours that were recorded before. */
export const hoursAfter = (row: RollRow): number =>
  addHours(row.usable, row.returned - (row.selected ? (typedHours(row) ?? 0) : 0));

/** True if the deduction exceeds the balance (Spec 2 §5). */
export const exceedsBalance = (row: RollRow): boolean => row.selected && !row.byPeriod && hoursAfter(row) < 0;
