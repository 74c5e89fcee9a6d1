import { Fragment } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { GridItem } from './grid-focus.ts';
import { LessonCard } from './LessonCard.tsx';
import classes from './DayList.module.css';
import type { StateOf } from '../filters/week-view-data.ts';
import type { WeekConflicts } from '../week-conflicts.ts';

interface DayAgendaProps {
  /** Lessons of the day in chronological order. */
  lessons: readonly ClaTime[];
  /** Current time, HH:mm; null if the day is not today. */
  now: string | null;
  stateOf: StateOf;
  conflicts: WeekConflicts;
  buttonOf: ((lesson: ClaTime) => string | undefined) | undefined;
  onChoose(item: GridItem, element: HTMLElement): void;
}

/** Lists a day's lessons beside their times. If lessons have equal times, the time is shown once. */
export function DayAgenda({ lessons, now, stateOf, conflicts, buttonOf, onChoose }: DayAgendaProps) {
  const nextIndex = now === null ? -1 : lessons.findIndex(({ startTime }) => startTime > now);
  return (
    <ul className={classes.agenda}>
      {lessons.map((lesson, index) => {
        const previous = lessons[index - 1];
        const isSame = previous?.startTime === lesson.startTime && previous.endTime === lesson.endTime;
        return (
          <Fragment key={lesson.courseTimeId}>
            {index === nextIndex && <NowLine time={now} />}
            <li>
              <span aria-hidden className={classes.time}>
                {!isSame && (
                  <>
                    <b>{lesson.startTime}</b>
                    {lesson.endTime}
                  </>
                )}
              </span>
              <LessonCard
                lesson={lesson}
                state={stateOf(lesson)}
                causes={conflicts.conflictCausesOf(lesson)}
                button={buttonOf?.(lesson)}
                onChoose={onChoose}
              />
            </li>
          </Fragment>
        );
      })}
      {now !== null && nextIndex === -1 && lessons.length > 0 && <NowLine time={now} />}
    </ul>
  );
}

/** Renders the line between the lessons that have begun and those that have not. */
const NowLine = ({ time }: { time: string | null }) => (
  <li aria-hidden className={classes.now}>
    <span>{time}</span>
  </li>
);
