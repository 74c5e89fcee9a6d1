import clsx from 'clsx';
import type { CSSProperties, MouseEvent } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ConflictCause } from '#contracts/rules/lesson-conflict.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import type { GridItem } from './grid-focus.ts';
import { coloursOf } from './lesson-colours.ts';
import classes from './LessonCard.module.css';
import { nameOf, tagsOf, timeSpanOf } from './lesson-words.ts';

interface LessonCardProps {
  lesson: ClaTime;
  state: LessonState;
  causes: readonly ConflictCause[];
  /** What the variant with a button offers: 请假 or 调课 (Spec 2 §2 btnType). */
  button?: string | undefined;
  /** Outside a grid a card hears for itself, and stands in the order of Tab. */
  onChoose?: (item: GridItem, element: HTMLElement) => void;
}

/**
 * A lesson: the class's colour as a bar and a pale ground, time, class, teacher and room, tags. In a grid plain
 * elements without handlers: a week has a hundred of them, and the grid hears for all.
 */
export function LessonCard({ lesson, state, causes, button, onChoose }: LessonCardProps) {
  const { bar, ground, darkBar, darkGround } = coloursOf(lesson.claColor);
  const tags = tagsOf(lesson, state, causes);
  const choose =
    onChoose &&
    ((kind: 'lesson' | 'button') => (event: MouseEvent<HTMLElement>) =>
      onChoose({ kind, courseTimeId: lesson.courseTimeId }, event.currentTarget));
  return (
    <div
      className={clsx(classes.card, state === 'held' && classes.held)}
      style={
        {
          '--light-bar': bar,
          '--light-ground': ground,
          '--dark-bar': darkBar,
          '--dark-ground': darkGround,
        } as CSSProperties
      }
      data-lesson={lesson.courseTimeId}
    >
      <button
        type="button"
        tabIndex={onChoose ? 0 : -1}
        data-item="lesson"
        aria-label={nameOf(lesson, state, causes)}
        onClick={choose?.('lesson')}
        className={classes.open}
      >
        <span className={classes.time}>{timeSpanOf(lesson)}</span>
        <strong className={classes.name}>{lesson.claName}</strong>
        <WhoAndWhere {...lesson} />
        {tags.length > 0 && (
          <span className={classes.tags}>
            {tags.map(({ text, kind }) => (
              <span key={kind} className={classes[kind]}>
                {text}
              </span>
            ))}
          </span>
        )}
      </button>
      {button !== undefined && (
        <button
          type="button"
          tabIndex={onChoose ? 0 : -1}
          data-item="button"
          onClick={choose?.('button')}
          className={classes.button}
        >
          {button}
        </button>
      )}
    </div>
  );
}

/** Beside one another where there is room, else the room on a line of its own. */
const WhoAndWhere = ({ staffName, roomName }: Pick<ClaTime, 'staffName' | 'roomName'>) => (
  <span className={classes.who}>
    {staffName && <span>{staffName}</span>}
    {staffName && roomName && <span className={classes.dot}> · </span>}
    {roomName && <span>{roomName}</span>}
  </span>
);
