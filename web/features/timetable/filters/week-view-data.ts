import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import { lessonFacts } from '../lesson/lesson-words.ts';
import { WeekConflicts } from '../week-conflicts.ts';
import { type GridView, buildGrid, findLesson } from '../grid/week-grid.ts';

type LabelledFacts = readonly (readonly [name: string, value: string])[];

/** The time-independent parts of a week prepared for rendering. */
export interface WeekParts {
  view: GridView;
  conflicts: WeekConflicts;
  findLesson(courseTimeId: string): ClaTime | undefined;
}

/** Function that returns the current state of a lesson. */
export type StateOf = (lesson: ClaTime) => LessonState;

/** A week prepared for rendering, with the current state of its lessons. */
export interface ShownWeek extends WeekParts {
  stateOf: StateOf;
  factsOf(courseTimeId: string): LabelledFacts;
  /** Returns the texts of the tooltip. They include the class's name, since a card may show only its beginning. */
  tipOf(courseTimeId: string): LabelledFacts;
}

const EMPTY_WEEK: CalendarWeek = { columnTitles: [], claTimeContainer: [] };

/**
 * Prepares a week for rendering.
 * @param perCell maximum number of lessons per cell
 */
export const buildWeekParts = (week: CalendarWeek = EMPTY_WEEK, perCell: number): WeekParts => ({
  view: buildGrid(week, perCell),
  conflicts: new WeekConflicts(week),
  findLesson: (courseTimeId) => findLesson(week, courseTimeId),
});

export function buildShownWeek(parts: WeekParts, stateOf: StateOf): ShownWeek {
  const { view, conflicts, findLesson } = parts;
  const factsOf = (courseTimeId: string): LabelledFacts => {
    const lesson = findLesson(courseTimeId);
    const day = view.days.find(({ date }) => date === lesson?.claDate);
    return lesson ? lessonFacts(lesson, day?.weekName ?? '', stateOf(lesson), conflicts.of(lesson)) : [];
  };
  const tipOf = (courseTimeId: string): LabelledFacts => [
    ['班级', findLesson(courseTimeId)?.claName ?? ''],
    ...factsOf(courseTimeId),
  ];
  return { ...parts, stateOf, factsOf, tipOf };
}
