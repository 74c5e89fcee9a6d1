import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import { lessonFacts } from './lesson-words.ts';
import { WeekConflicts } from './week-conflicts.ts';
import { type GridView, gridOf, lessonIn } from './week-grid.ts';

type Facts = readonly (readonly [name: string, value: string])[];

/** A week as it is shown. */
export interface WeekParts {
  view: GridView;
  conflicts: WeekConflicts;
  find(courseTimeId: string): ClaTime | undefined;
}

/** Where a lesson stands now. */
export type StateOf = (lesson: ClaTime) => LessonState;

/** And what is known of its lessons now. */
export interface ShownWeek extends WeekParts {
  stateOf: StateOf;
  factsOf(courseTimeId: string): Facts;
  /** The same with the class: a card may have room for the beginning of its name only. */
  tipOf(courseTimeId: string): Facts;
}

const NO_WEEK: CalendarWeek = { columnTitles: [], claTimeContainer: [] };

/** @param perCell how many lessons a cell shows */
export const weekParts = (week: CalendarWeek = NO_WEEK, perCell: number): WeekParts => ({
  view: gridOf(week, perCell),
  conflicts: new WeekConflicts(week),
  find: (courseTimeId) => lessonIn(week, courseTimeId),
});

export function shownWeek(parts: WeekParts, stateOf: StateOf): ShownWeek {
  const { view, conflicts, find } = parts;
  const factsOf = (courseTimeId: string): Facts => {
    const lesson = find(courseTimeId);
    const day = view.days.find(({ date }) => date === lesson?.claDate);
    return lesson ? lessonFacts(lesson, day?.weekName ?? '', stateOf(lesson), conflicts.of(lesson)) : [];
  };
  const tipOf = (courseTimeId: string): Facts => [
    ['班级', find(courseTimeId)?.claName ?? ''],
    ...factsOf(courseTimeId),
  ];
  return { ...parts, stateOf, factsOf, tipOf };
}
