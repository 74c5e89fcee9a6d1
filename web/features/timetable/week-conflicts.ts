import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { weekDayOf } from '#contracts/rules/business-date.ts';
import { type ConflictCause, conflictsBetween } from '#contracts/rules/lesson-conflict.ts';

export const CAUSES: Readonly<Record<ConflictCause, string>> = { teacher: '教师', room: '教室', class: '班级' };

/**
 * What a lesson collides with among the lessons of its week. Asked only for lessons that are drawn: of thousands, that
 * is a hundred.
 */
export class WeekConflicts {
  #week: CalendarWeek;
  #cells = new Map<number, readonly BusyCell[]>();
  #known = new Map<string, readonly ConflictCause[]>();

  constructor(week: CalendarWeek) {
    this.#week = week;
  }

  /** Each cause once. */
  causesOf(lesson: ClaTime): readonly ConflictCause[] {
    let causes = this.#known.get(lesson.courseTimeId);
    if (!causes) {
      causes = this.#find(lesson);
      this.#known.set(lesson.courseTimeId, causes);
    }
    return causes;
  }

  #find(lesson: ClaTime): readonly ConflictCause[] {
    const found = new Set<ConflictCause>();
    for (const { begin, end, lessons } of this.#cellsOf(weekDayOf(lesson.claDate))) {
      if (begin >= lesson.endTime || lesson.startTime >= end) continue;
      for (const other of lessons) {
        // Most have nothing in common; looking closely at each of them would cost more than all the rest.
        if (!sharesAnything(lesson, other) || other.courseTimeId === lesson.courseTimeId) continue;
        for (const cause of conflictsBetween(lesson, other)) found.add(cause);
      }
    }
    return found.size > 0 ? [...found] : NONE;
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

const NONE: readonly ConflictCause[] = [];

const sharesAnything = (one: ClaTime, other: ClaTime): boolean =>
  one.teacherId === other.teacherId || one.roomId === other.roomId || one.claId === other.claId;
