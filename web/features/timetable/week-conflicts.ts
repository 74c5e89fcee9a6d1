import type { CalendarWeek, ClaTime, ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { weekDayOf } from '#contracts/formats/business-date.ts';
import { type ConflictCause, conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import type { Conflict } from '../scheduling/schedule-rule/index.ts';

/**
 * Finds the conflicts of a week's lessons. Uses the conflicts that the backend found in the whole institution
 * (decided), or else compares the lessons of the week. Conflicts are computed only for rendered lessons, which are
 * about a hundred of the thousands in a week.
 */
export class WeekConflicts {
  #week: CalendarWeek;
  #cells = new Map<number, readonly BusySlot[]>();
  #known = new Map<string, readonly Conflict[]>();

  constructor(week: CalendarWeek) {
    this.#week = week;
  }

  /** Returns the lessons that conflict with a lesson, each with its causes. */
  of(lesson: ClaTime): readonly Conflict[] {
    let conflicts = this.#known.get(lesson.courseTimeId);
    if (!conflicts) {
      conflicts = lesson.conflicts ? conflictsAmong(lesson, lesson.conflicts) : this.#find(lesson);
      this.#known.set(lesson.courseTimeId, conflicts);
    }
    return conflicts;
  }

  /** Returns the distinct causes of a lesson's conflicts. */
  conflictCausesOf(lesson: ClaTime): readonly ConflictCause[] {
    return distinctCauses(this.of(lesson));
  }

  #find(lesson: ClaTime): readonly Conflict[] {
    const candidates = this.#cellsOf(weekDayOf(lesson.claDate)).filter(
      ({ begin, end }) => begin < lesson.endTime && lesson.startTime < end,
    );
    return conflictsAmong(
      lesson,
      candidates.flatMap(({ lessons }) =>
        // Most lessons share no resource. This cheap check avoids a full comparison, which would otherwise take most of
        // the time.
        lessons.filter((other) => sharesResource(lesson, other) && other.courseTimeId !== lesson.courseTimeId),
      ),
    );
  }

  #cellsOf(weekDay: number): readonly BusySlot[] {
    let cells = this.#cells.get(weekDay);
    if (!cells) {
      cells = this.#week.claTimeContainer.flatMap(({ days }) => busySlotOf(days[weekDay] ?? []) ?? []);
      this.#cells.set(weekDay, cells);
    }
    return cells;
  }
}

/** The lessons of a slot and the time range that they occupy. */
interface BusySlot {
  begin: string;
  end: string;
  lessons: readonly ClaTime[];
}

function busySlotOf(lessons: readonly ClaTime[]): BusySlot | undefined {
  const [firstLesson] = lessons;
  if (!firstLesson) return undefined;
  let { startTime: begin, endTime: end } = firstLesson;
  for (const { startTime, endTime } of lessons) {
    if (startTime < begin) begin = startTime;
    if (endTime > end) end = endTime;
  }
  return { begin, end, lessons };
}

const NO_CAUSES: readonly never[] = [];

function conflictsAmong(lesson: ClaTime, candidates: readonly ConflictingLesson[]): readonly Conflict[] {
  if (candidates.length === 0) return NO_CAUSES;
  return candidates
    .map((other) => ({ lesson: other, causes: conflictsBetween(lesson, other) }))
    .filter(({ causes }) => causes.length > 0);
}

/** Returns the distinct causes of the conflicts. */
export const distinctCauses = (conflicts: readonly Conflict[]): readonly ConflictCause[] =>
  conflicts.length === 0 ? NO_CAUSES : [...new Set(conflicts.flatMap(({ causes }) => causes))];

const sharesResource = (a: ClaTime, b: ClaTime): boolean =>
  a.teacherId === b.teacherId || a.roomId === b.roomId || a.claId === b.claId;
