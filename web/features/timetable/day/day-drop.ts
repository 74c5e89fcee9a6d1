import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { clockTimeOf, minutesOfDay } from '#contracts/formats/clock-time.ts';
import { conflictsBetween, isAtSameTime } from '#contracts/rules/lesson-conflict.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import type { DayResource } from '../../lesson/week/index.ts';
import { conflictInWords, timeSpanOf } from '../lesson/lesson-words.ts';
import type { LessonTarget } from '../lesson/index.ts';
import type { DayColumn } from './day-columns.ts';
import type { DayRange } from './day-layout.ts';

/** A day as a target for dropped and new lessons. */
interface DropDay {
  by: DayResource;
  /** Date, yyyy-MM-dd. */
  date: string;
  today: string;
}

/** Minutes to which the start of a dropped lesson is rounded. */
const STEP = 15;
/** Duration of a new lesson in minutes, as in the week. */
const NEW_LESSON_MINUTES = 90;
const LAST_MINUTE = 24 * 60 - 1;
/** Number of conflicting lessons that are named while a lesson is dragged. */
const NAMED_CONFLICTS = 2;

/** Returns the start of a dropped lesson: rounded to a quarter of an hour, and within the shown hours. */
export function snapStart(minute: number, duration: number, { begin, end }: DayRange): number {
  const rounded = Math.round(minute / STEP) * STEP;
  return Math.max(begin, Math.min(rounded, end - duration));
}

export const durationOf = ({ startTime, endTime }: Pick<ClaTime, 'startTime' | 'endTime'>): number =>
  minutesOfDay(endTime) - minutesOfDay(startTime);

/** Returns the reason why a lesson cannot be dropped on a column; null if it can. */
export function dropError(lesson: ClaTime, column: DayColumn, { by, date, today }: DropDay): string | null {
  if (date < earliestClaDate(today)) return '不能调到昨天以前';
  if (isOwnColumn(lesson, column, by)) return null;
  if (by === 'class') return '按班级查看时只能调整时间，不能换班级';
  const noun = by === 'room' ? '教室' : '教师';
  if (column.deptId !== lesson.deptId)
    return `${column.name}不在${lesson.deptName ?? '本校区'}，不能换到其他校区的${noun}`;
  if (column.outOfUse) return `${column.name}已停用`;
  if (by === 'teacher' && column.id === null) return '课次必须有授课教师';
  return null;
}

const ownIdOf = (lesson: ClaTime, by: DayResource): string | null =>
  (by === 'room' ? lesson.roomId : by === 'teacher' ? lesson.teacherId : lesson.claId) || null;

/** True if the lesson is already in the column. A lesson without room belongs to the column of its campus. */
const isOwnColumn = (lesson: ClaTime, column: DayColumn, by: DayResource): boolean =>
  column.id === ownIdOf(lesson, by) && (column.id !== null || column.deptId === lesson.deptId);

/**
 * Returns the target of the change-time dialog after a lesson is dropped; null if it keeps its time and column. The
 * lesson keeps its duration, but ends by midnight.
 * @param start minutes since midnight
 */
export function dropTarget(
  lesson: ClaTime,
  column: DayColumn,
  { by, date }: Pick<DropDay, 'by' | 'date'>,
  start: number,
): LessonTarget | null {
  const { courseTimeId, claDate, startTime, endTime, updateTime, roomId, teacherId } = lesson;
  const moved = spanFrom(start, durationOf(lesson));
  const isSameColumn = isOwnColumn(lesson, column, by);
  if (isSameColumn && moved.startTime === startTime && claDate === date) return null;
  const from = { claDate, startTime, endTime, updateTime };
  const to = { claDate: date, ...moved };
  if (isSameColumn || by === 'class') return { courseTimeId, drop: { from, to } };
  return by === 'room'
    ? {
        courseTimeId,
        drop: { from: { ...from, roomId }, to: { ...to, roomId: column.id ?? '' }, names: { roomName: column.name } },
      }
    : {
        courseTimeId,
        drop: {
          from: { ...from, teacherId },
          to: { ...to, teacherId: column.id ?? '' },
          names: { staffName: column.name },
        },
      };
}

/** Returns the target of the dialog for a new lesson in a free half hour of a column. */
export function newLessonTarget(
  column: DayColumn,
  { by, date }: Pick<DropDay, 'by' | 'date'>,
  start: number,
): LessonTarget {
  const { id, name, deptId } = column;
  return {
    claDate: date,
    ...spanFrom(start, NEW_LESSON_MINUTES),
    deptId,
    ...(id !== null && by === 'room' && { roomId: id, names: { roomName: name } }),
    ...(id !== null && by === 'teacher' && { teacherId: id, names: { staffName: name } }),
    ...(id !== null && by === 'class' && { claId: id }),
  };
}

/** Returns the times of a lesson that begins at a minute and ends by midnight. */
export const spanFrom = (start: number, duration: number): { startTime: string; endTime: string } => ({
  startTime: clockTimeOf(start),
  endTime: clockTimeOf(Math.min(start + duration, LAST_MINUTE)),
});

/**
 * Returns the conflicts of a dropped lesson with the other lessons of the day and with the leave of a teacher in words,
 * e.g. 教室冲突：少儿声乐 3 班 10:00–11:30; '' if there are none.
 */
export function dropConflicts(
  lesson: ClaTime,
  column: DayColumn,
  { by, date }: Pick<DropDay, 'by' | 'date'>,
  start: number,
  others: readonly ClaTime[],
): string {
  const changesTeacher = by === 'teacher' && column.id !== lesson.teacherId;
  const moved: ClaTime = {
    ...lesson,
    claDate: date,
    ...spanFrom(start, durationOf(lesson)),
    ...(by === 'room' && { roomId: column.id }),
    // A new teacher is not on leave.
    ...(changesTeacher && { teacherId: column.id, onLeave: false }),
  };
  const conflicts = others
    .filter(({ courseTimeId }) => courseTimeId !== lesson.courseTimeId)
    .map((other) => ({ other, causes: conflictsBetween(moved, other) }))
    .filter(({ causes }) => causes.length > 0);
  const named = conflicts
    .slice(0, NAMED_CONFLICTS)
    .map(({ other, causes }) => `${conflictInWords(causes)}：${other.claName ?? '另有安排'} ${timeSpanOf(other)}`);
  const rest = conflicts.length - named.length;
  const isAway = changesTeacher && column.leaves.some((leave) => isAtSameTime(moved, leave));
  return [...(isAway ? [`${column.name}此时请假`] : []), ...named, ...(rest > 0 ? [`另有 ${rest} 节冲突`] : [])].join(
    '；',
  );
}
