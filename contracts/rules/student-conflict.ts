import { shortDate } from '../formats/business-date.ts';
import { minutesOfDay } from '../formats/clock-time.ts';

/** Minutes that a student needs from one campus to another (decided; the specification has no rule). */
export const TRAVEL_MINUTES = 30;

export const conflictKinds = ['overlap', 'travel'] as const;
/** `overlap`: the student would be in two lessons at once. `travel`: there is too little time between two campuses. */
export type ConflictKind = (typeof conflictKinds)[number];

/** Fields of a lesson that determine whether a student can attend it beside another, with times as HH:mm. */
export interface StudentLesson {
  claDate: string;
  startTime: string;
  endTime: string;
  deptId: string;
  claId: string;
}

/**
 * Returns the conflict that two lessons cause for a student who takes part in both; null if there is none. Lessons of
 * one class are a conflict of the class, not of its students. The order of the arguments does not matter.
 */
export function studentConflictBetween(one: StudentLesson, other: StudentLesson): ConflictKind | null {
  if (one.claDate !== other.claDate || one.claId === other.claId) return null;
  if (one.startTime < other.endTime && other.startTime < one.endTime) return 'overlap';
  if (one.deptId === other.deptId) return null;
  const [first, second] = one.startTime < other.startTime ? [one, other] : [other, one];
  return minutesOfDay(second.startTime) - minutesOfDay(first.endTime) < TRAVEL_MINUTES ? 'travel' : null;
}

/** Two lessons of one student that conflict; `one` begins first. */
export interface ConflictingPair<L> {
  one: L;
  other: L;
  kind: ConflictKind;
}

/**
 * Returns the pairs of conflicting lessons.
 * @param lessons of one student, in any order
 */
export function studentConflictsAmong<L extends StudentLesson>(lessons: readonly L[]): ConflictingPair<L>[] {
  const sorted = lessons.toSorted((a, b) => compareTimes(a, b));
  const pairs: ConflictingPair<L>[] = [];
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || !isWithinReach(one, other)) break;
      const kind = studentConflictBetween(one, other);
      if (kind) pairs.push({ one, other, kind });
    }
  }
  return pairs;
}

/** True if a lesson that begins later may still conflict with `one`. */
const isWithinReach = (one: StudentLesson, other: StudentLesson): boolean =>
  one.claDate === other.claDate && minutesOfDay(other.startTime) < minutesOfDay(one.endTime) + TRAVEL_MINUTES;

function compareTimes(one: StudentLesson, other: StudentLesson): number {
  if (one.claDate !== other.claDate) return one.claDate < other.claDate ? -1 : 1;
  if (one.startTime !== other.startTime) return one.startTime < other.startTime ? -1 : 1;
  if (one.claId === other.claId) return 0;
  return one.claId < other.claId ? -1 : 1;
}

interface Side {
  claDate: string;
  startTime: string;
  endTime: string;
  claName?: string | null | undefined;
  deptName?: string | null | undefined;
  roomName?: string | null | undefined;
}

/** Returns e.g. 创意美术 3 班 10:30–12:00（滨江校区 302 教室）. A class outside the reader's access is 另一班级. */
export function otherLessonText({ startTime, endTime, claName, deptName, roomName }: Side): string {
  const place = [deptName, roomName].filter(Boolean).join(' ');
  return `${claName ?? '另一班级'} ${startTime}–${endTime}${place && `（${place}）`}`;
}

/** Returns e.g. 时间重叠：创意美术 3 班 10:30–12:00（滨江校区 302 教室）. */
export const otherLessonConflictText = ({ kind, ...other }: Side & { kind: ConflictKind }): string =>
  `${kindText(kind)}：${otherLessonText(other)}`;

interface Named {
  studentName: string;
  kind: ConflictKind;
  lesson: Side;
  other: Side;
}

/** Returns e.g. 陈梓涵 09-12 10:00–11:30 时间重叠：创意美术 3 班 10:30–12:00（滨江校区 302 教室）. */
export const studentConflictText = ({ studentName, kind, lesson, other }: Named, today: string): string =>
  `${studentName} ${shortDate(lesson.claDate, today)} ${lesson.startTime}–${lesson.endTime} ${otherLessonConflictText({ ...other, kind })}`;

export const kindText = (kind: ConflictKind): string =>
  kind === 'overlap' ? '时间重叠' : `路上不足 ${TRAVEL_MINUTES} 分钟`;

/** Number of conflicts that the refusal names. */
const MAX_NAMED = 3;
const REFUSED = '学员有时间冲突，确认后才能保存：';

/**
 * Returns the message that refuses a call with `ask` that causes conflicts.
 * @param total number of students concerned
 */
export function studentConflictMessage(rows: readonly Named[], total: number, today: string): string {
  const named = rows.slice(0, MAX_NAMED).map((row) => studentConflictText(row, today));
  const more = rows.length > MAX_NAMED ? `；共 ${total} 名学员` : '';
  return `${REFUSED}${named.join('；')}${more}`;
}

/** True if a refusal asks for the consent to student conflicts. */
export const isStudentConflictMessage = (message: string): boolean => message.startsWith(REFUSED);
