import { attendStatuses } from '#contracts/entities/attendance.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { deductionOf, isDeductionEditable } from '#contracts/rules/attendance-deduction.ts';
import { periodEnded } from '#contracts/rules/enrolment-end.ts';
import { UNREADABLE_NEEDED } from '../../crud/form/unread.ts';
import { unreadFields } from '../../http/oddities.ts';
import { addHours, usableHours } from '#contracts/rules/lesson-hours.ts';

/** What is known of a student before the roll is called. */
export interface Attender {
  studentClaId: string;
  studentId: string;
  studentName?: string | null | undefined;
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  expireDate?: string | null | undefined;
}

/** What was recorded of a student already; a correction begins with it. */
export interface Recorded {
  attendStatus: number;
  stuLoseHour: number;
  memo?: string | null | undefined;
}

/** One line of the roll-call: the student, and what stands in its fields. */
export interface RollRow {
  studentClaId: string;
  studentId: string;
  studentName: string;
  byPeriod: boolean;
  /** By period, the last day that counts, yyyy-MM-dd. */
  expireDate: string | null;
  /** The period has ended. */
  ended: boolean;
  /** Hours that cannot be used any more. */
  lapsed: number;
  /** Hours left to use now. */
  usable: number;
  /** Hours that come back before the new ones are taken: what was recorded and is now corrected. */
  returned: number;
  selected: boolean;
  attendStatus: number;
  /** As typed. */
  hours: string;
  /** The deduction is the user's own, so that another lesson does not replace it. */
  hoursTyped: boolean;
  memo: string;
  fault: string | null;
  /** What was recorded there and cannot be read: nothing is saved before it is entered anew. */
  unread: readonly Entered[];
}

/** What is entered of a student. */
export type Entered = 'attendStatus' | 'stuLoseHour' | 'memo';
const ENTERED: readonly Entered[] = ['attendStatus', 'stuLoseHour', 'memo'];
/** No value of the dictionary. */
const UNKNOWN_STATUS = 0;

/**
 * All students start with status 1 and are selected (Spec 2 §4); who is corrected starts as recorded.
 * @param today yyyy-MM-dd; a period that lies before it has ended
 */
export function beginRow(
  { studentClaId, studentId, studentName, chargeType, ...enrolment }: Attender,
  lessonHours: number,
  today: string,
  recorded: Recorded | null = null,
): RollRow {
  const byPeriod = isByPeriod(chargeType);
  const unread = ENTERED.filter((name) => recorded && unreadFields.get(recorded)?.includes(name));
  const attendStatus = recorded ? (recorded.attendStatus ?? UNKNOWN_STATUS) : attendStatuses.attended;
  const row: RollRow = {
    studentClaId,
    studentId,
    studentName: studentName ?? '',
    byPeriod,
    expireDate: byPeriod ? (enrolment.expireDate ?? null) : null,
    ended: periodEnded({ chargeType, ...enrolment }, today),
    lapsed: byPeriod ? 0 : (enrolment.expireHour ?? 0),
    usable: byPeriod ? 0 : usableHours(enrolment),
    returned: byPeriod ? 0 : (recorded?.stuLoseHour ?? 0),
    selected: true,
    attendStatus,
    hours: '0',
    hoursTyped: recorded !== null,
    memo: recorded?.memo ?? '',
    fault: unread.length > 0 ? UNREADABLE_NEEDED : null,
    unread,
  };
  if (!recorded) return { ...row, hours: startingHours(row, lessonHours) };
  return unread.includes('stuLoseHour') && mayDeduct(row)
    ? { ...row, hours: '' }
    : { ...row, hours: String(row.returned), unread: unread.filter((name) => name !== 'stuLoseHour') };
}

/** Only who is there and pays by hours loses hours; whoever pays by period pays for the days. */
export const mayDeduct = ({ attendStatus, byPeriod }: RollRow): boolean =>
  !byPeriod && isDeductionEditable(attendStatus);

/** What a status takes at first (Spec 2 §4). */
export const startingHours = ({ attendStatus, byPeriod }: RollRow, lessonHours: number): string =>
  String(byPeriod ? 0 : deductionOf(attendStatus, lessonHours));

/** What is taken; null while what was typed is no number. */
export function typedHours({ hours }: Pick<RollRow, 'hours'>): number | null {
  const number = Number(hours);
  return hours.trim() === '' || Number.isNaN(number) ? null : number;
}

/** What would be left; who is not selected gets back what was recorded. */
export const hoursAfter = (row: RollRow): number =>
  addHours(row.usable, row.returned - (row.selected ? (typedHours(row) ?? 0) : 0));

/** Would the lesson take more than there is (Spec 2 §5)? */
export const exceedsBalance = (row: RollRow): boolean => row.selected && !row.byPeriod && hoursAfter(row) < 0;
