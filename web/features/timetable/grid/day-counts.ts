import type { LessonState } from '#contracts/rules/lesson-state.ts';
import type { StateOf } from '../filters/week-view-data.ts';
import type { GridView } from './week-grid.ts';

/** Number of a day's lessons for each state. */
export type DayCounts = Readonly<Record<LessonState, number>>;

/** Returns the number of lessons in each state for each day, in the order of the week. */
export function dayCounts({ days, rows }: GridView, stateOf: StateOf): DayCounts[] {
  return days.map((_, column) => {
    const counts = { held: 0, running: 0, ahead: 0, unrecorded: 0, lapsed: 0 };
    for (const { cells } of rows) for (const lesson of cells[column]?.lessons ?? []) counts[stateOf(lesson)] += 1;
    return counts;
  });
}

/** Returns the counts that a row of ticks shows. */
export const ticksOf = ({ held, unrecorded, lapsed, running, ahead }: DayCounts) => ({
  held,
  due: unrecorded + lapsed,
  running,
  ahead,
});

/** Returns the counts of a day in words, e.g. 已上课 3 节，待记上课 1 节，还有 4 节. */
export const countsInWords = ({ held, unrecorded, lapsed, running, ahead }: DayCounts): string =>
  (
    [
      ['已上课', held],
      ['待记上课', unrecorded],
      ['未记上课', lapsed],
      ['上课中', running],
      ['还有', ahead],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count} 节`)
    .join('，');
