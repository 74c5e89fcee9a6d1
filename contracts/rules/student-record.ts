import { attendStatuses } from '../entities/attendance.ts';
import { type PartKind, partKinds } from '../entities/student-record.ts';
import { daysBetween } from '../formats/business-date.ts';
import { addHours } from './lesson-hours.ts';

/** Maximum length of the span of a record, in days. */
export const MAX_RECORD_DAYS = 366;

/** Returns why a span of days is not allowed for a record; null if it is. */
export function recordSpanError(dateBegin: string, dateEnd: string): string | null {
  if (dateEnd < dateBegin) return '结束日期不能早于开始日期';
  return daysBetween(dateBegin, dateEnd) >= MAX_RECORD_DAYS ? `一次最多查询 ${MAX_RECORD_DAYS} 天` : null;
}

/** Causes of changes of a balance. */
export type HourEntryKind = 'bought' | 'given' | 'used' | 'refunded' | 'moved' | 'other';

interface HourEntry {
  reason?: string | null | undefined;
  changeHour?: number | null | undefined;
  /** Day of the lesson that deducted or returned the hours. */
  claDate?: string | null | undefined;
  courseTimeId?: string | null | undefined;
}

/** Beginnings of the reasons of ledger entries without a lesson, including the sums of archived lessons. */
const REASONS: readonly (readonly [words: RegExp, kind: HourEntryKind])[] = [
  [/^上课扣课时/, 'used'],
  [/^购买/, 'bought'],
  [/^赠送/, 'given'],
  [/^退费/, 'refunded'],
  // Hours moved to or from another enrolment, or from the system that was used before.
  [/^(转课到 |由 .+ 转入：|转入课时|转入赠送课时)/, 'moved'],
];

/** Returns the cause of a ledger entry. Entries of lessons also count as used when they return hours. */
export function hourEntryKind({ reason, claDate, courseTimeId }: HourEntry): HourEntryKind {
  if (claDate || courseTimeId) return 'used';
  return REASONS.find(([words]) => words.test(reason ?? ''))?.[1] ?? 'other';
}

/** Sums of ledger entries by cause. Used and refunded hours are positive when they deduct; moved and other ones have a sign. */
export interface HourSums {
  boughtHour: number;
  givenHour: number;
  usedHour: number;
  refundHour: number;
  movedHour: number;
  otherHour: number;
}

/** Returns the sums of ledger entries by cause. */
export function hourSums(entries: readonly HourEntry[]): HourSums {
  const sums = { bought: 0, given: 0, used: 0, refunded: 0, moved: 0, other: 0 };
  for (const entry of entries) {
    const kind = hourEntryKind(entry);
    sums[kind] = addHours(sums[kind], entry.changeHour ?? 0);
  }
  return {
    boughtHour: sums.bought,
    givenHour: sums.given,
    usedHour: addHours(0, -sums.used),
    refundHour: addHours(0, -sums.refunded),
    movedHour: sums.moved,
    otherHour: sums.other,
  };
}

/** Adds sums of ledger entries to the balance before them, and returns the balance after them. */
export const balanceAfter = (
  beginHour: number,
  { boughtHour, givenHour, usedHour, refundHour, movedHour, otherHour }: HourSums,
): number => [boughtHour, givenHour, -usedHour, -refundHour, movedHour, otherHour].reduce(addHours, beginHour);

interface Purchase {
  amount?: number | null | undefined;
  receivedAmount?: number | null | undefined;
  owedAmount?: number | null | undefined;
  source?: string | null | undefined;
}

/** Money of a purchase in yuan. An amount is null if it is unknown, or if there was no payment. */
export interface PurchaseMoney {
  due: number | null;
  received: number | null;
  owed: number;
}

/**
 * Returns the money of a purchase. Without a received amount, the purchase was paid in full. Hours from a transfer or
 * a move-in have a worth, but no payment.
 */
export function purchaseMoney({ amount, receivedAmount, owedAmount, source }: Purchase): PurchaseMoney {
  const due = amount ?? null;
  return { due, received: source ? null : (receivedAmount ?? due), owed: owedAmount ?? 0 };
}

interface Lesson {
  kind: PartKind;
  attendStatus: number | null;
  late?: boolean | null | undefined;
  stuLoseHour: number;
}

/** Numbers of lessons by the student's attendance. Make-ups and guest lessons count in both `attendedNum` and their own. */
export interface LessonFigures {
  /** Recorded lessons and lessons without a record. */
  lessonNum: number;
  attendedNum: number;
  /** Number of attended lessons to which the student came late. */
  lateNum: number;
  leaveNum: number;
  absentNum: number;
  /** Number of lessons with a status that the institution has added. */
  otherNum: number;
  unrecordedNum: number;
  /** Attended make-ups, and attended lessons of other classes and trials. */
  makeUpNum: number;
  guestNum: number;
  /** Hours that the lessons have cost. */
  costHour: number;
}

const KNOWN_STATUSES: ReadonlySet<number> = new Set(Object.values(attendStatuses));

/** Counts lessons by the student's attendance. */
export function lessonFigures(lessons: readonly Lesson[]): LessonFigures {
  const { attended, onLeave, absent } = attendStatuses;
  const count = (matches: (lesson: Lesson) => boolean): number => lessons.filter(matches).length;
  const isAttended = ({ attendStatus }: Lesson) => attendStatus === attended;
  return {
    lessonNum: lessons.length,
    attendedNum: count(isAttended),
    lateNum: count((lesson) => isAttended(lesson) && lesson.late === true),
    leaveNum: count(({ attendStatus }) => attendStatus === onLeave),
    absentNum: count(({ attendStatus }) => attendStatus === absent),
    otherNum: count(({ attendStatus }) => attendStatus !== null && !KNOWN_STATUSES.has(attendStatus)),
    unrecordedNum: count(({ attendStatus }) => attendStatus === null),
    makeUpNum: count((lesson) => isAttended(lesson) && lesson.kind === partKinds.makeUp),
    guestNum: count(
      (lesson) => isAttended(lesson) && (lesson.kind === partKinds.guest || lesson.kind === partKinds.trial),
    ),
    costHour: lessons.reduce((sum, { stuLoseHour }) => addHours(sum, stuLoseHour), 0),
  };
}

/** Returns the figures of each course, in the order of the first lessons. */
export function figuresByCourse<L extends Lesson & { courseId: string; courseName?: string | null | undefined }>(
  lessons: readonly L[],
): (LessonFigures & { courseId: string; courseName: string | null | undefined })[] {
  const courseIds = [...new Set(lessons.map(({ courseId }) => courseId))];
  return courseIds.map((courseId) => {
    const ofCourse = lessons.filter((lesson) => lesson.courseId === courseId);
    return { courseId, courseName: ofCourse[0]?.courseName, ...lessonFigures(ofCourse) };
  });
}
