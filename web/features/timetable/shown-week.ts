import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { lessonFacts } from './lesson-words.ts';
import { WeekConflicts } from './week-conflicts.ts';
import { type GridView, gridOf, lessonIn } from './week-grid.ts';

type Facts = readonly (readonly [name: string, value: string])[];

/** A week as it is shown, and what is known of its lessons. */
export interface ShownWeek {
  view: GridView;
  conflicts: WeekConflicts;
  find(courseTimeId: string): ClaTime | undefined;
  factsOf(courseTimeId: string): Facts;
  /** The same with the class: a card may have room for the beginning of its name only. */
  tipOf(courseTimeId: string): Facts;
}

const NO_WEEK: CalendarWeek = { columnTitles: [], claTimeContainer: [] };

/** @param perCell how many lessons a cell shows */
export function shownWeek(week: CalendarWeek = NO_WEEK, perCell: number): ShownWeek {
  const conflicts = new WeekConflicts(week);
  const view = gridOf(week, perCell);
  const find = (courseTimeId: string) => lessonIn(week, courseTimeId);
  const factsOf = (courseTimeId: string): Facts => {
    const lesson = find(courseTimeId);
    const day = view.days.find(({ date }) => date === lesson?.claDate);
    return lesson ? lessonFacts(lesson, day?.weekName ?? '', conflicts.of(lesson)) : [];
  };
  const tipOf = (courseTimeId: string): Facts => [
    ['班级', find(courseTimeId)?.claName ?? ''],
    ...factsOf(courseTimeId),
  ];
  return { view, conflicts, find, factsOf, tipOf };
}
