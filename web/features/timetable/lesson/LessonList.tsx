import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { GridItem } from '../grid/grid-focus.ts';
import { LessonCard } from '../grid/LessonCard.tsx';
import type { StateOf } from '../filters/week-view-data.ts';
import classes from '../Timetable.module.css';
import type { WeekConflicts } from '../week-conflicts.ts';

interface LessonListProps {
  lessons: readonly ClaTime[];
  stateOf: StateOf;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  onChoose(item: GridItem, element: HTMLElement): void;
}

/** Renders lessons as a list, for use outside the grid. */
export const LessonList = ({ lessons, stateOf, conflicts, buttonOf, onChoose }: LessonListProps) => (
  <ul className={classes.list}>
    {lessons.map((lesson) => (
      <li key={lesson.courseTimeId}>
        <LessonCard
          lesson={lesson}
          state={stateOf(lesson)}
          causes={conflicts.conflictCausesOf(lesson)}
          button={buttonOf?.(lesson)}
          onChoose={onChoose}
        />
      </li>
    ))}
  </ul>
);
