import type { CalendarWeek, ClaTime, ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { weekDayOf } from '#contracts/rules/business-date.ts';
import { type ConflictCause, conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import type { Conflict } from '../schedule-rule/index.ts';

export const CAUSES: Readonly<Record<ConflictCause, string>> = { teacher: '教师', room: '教室', class: '班级' };

/**
 * What a lesson collides with: as the backend finds it over the whole institution (decided); where it does not, among
 * the lessons of the week that is shown. Asked only for lessons that are drawn: of thousands, that is a hundred.
 */
export class WeekConflicts {
  #week: CalendarWeek;
  #cells = new Map<number, readonly BusyCell[]>();
  #known = new Map<string, readonly Conflict[]>();

  constructor(week: CalendarWeek) {
    this.#week = week;
  }

  /** With what, and in what. */
  of(lesson: ClaTime): readonly Conflict[] {
    let conflicts = this.#known.get(lesson.courseTimeId);
    if (!conflicts) {
      conflicts = lesson.conflicts ? among(lesson, lesson.conflicts) : this.#find(lesson);
      this.#known.set(lesson.courseTimeId, conflicts);
    }
    return conflicts;
  }

  /** Each cause once. */
  causesOf(lesson: ClaTime): readonly ConflictCause[] {
    return causesOf(this.of(lesson));
  }

  #find(lesson: ClaTime): readonly Conflict[] {
    const near = this.#cellsOf(weekDayOf(lesson.claDate)).filter(
      ({ begin, end }) => begin < lesson.endTime && lesson.startTime < end,
    );
    return among(
      lesson,
      near.flatMap(({ lessons }) =>
        // Most have nothing in common; looking closely at each of them would cost more than all the rest.
        lessons.filter((other) => sharesAnything(lesson, other) && other.courseTimeId !== lesson.courseTimeId),
      ),
    );
  }

  #cellsOf(weekDay: number): readonly BusyCell[] {
    let cells = this.#cells.get(weekDay);
    if (!cells) {
      cells = this.#week.claTimeContainer.flatMap(({ days }) => busyCellOf(days[weekDay] ?? []) ?? []);
      this.#cells.set(weekDay, cells);
    }
    return cells;
  }
}

/** The lessons of a slot, and from when till when they keep anyone busy. */
interface BusyCell {
  begin: string;
  end: string;
  lessons: readonly ClaTime[];
}

function busyCellOf(lessons: readonly ClaTime[]): BusyCell | undefined {
  const [first] = lessons;
  if (!first) return undefined;
  let { startTime: begin, endTime: end } = first;
  for (const { startTime, endTime } of lessons) {
    if (startTime < begin) begin = startTime;
    if (endTime > end) end = endTime;
  }
  return { begin, end, lessons };
}

const NONE: readonly never[] = [];

function among(lesson: ClaTime, others: readonly ConflictingLesson[]): readonly Conflict[] {
  if (others.length === 0) return NONE;
  return others
    .map((other) => ({ lesson: other, causes: conflictsBetween(lesson, other) }))
    .filter(({ causes }) => causes.length > 0);
}

/** Each cause once. */
export const causesOf = (conflicts: readonly Conflict[]): readonly ConflictCause[] =>
  conflicts.length === 0 ? NONE : [...new Set(conflicts.flatMap(({ causes }) => causes))];

const sharesAnything = (one: ClaTime, other: ClaTime): boolean =>
  one.teacherId === other.teacherId || one.roomId === other.roomId || one.claId === other.claId;
