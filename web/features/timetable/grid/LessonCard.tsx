import clsx from 'clsx';
import type { CSSProperties, MouseEvent } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ConflictCause } from '#contracts/rules/lesson-conflict.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import type { GridItem } from './grid-focus.ts';
import { coloursOf } from './lesson-colours.ts';
import classes from './LessonCard.module.css';
import { accessibleName, tagsOf, timeSpanOf } from '../lesson/lesson-words.ts';

interface LessonCardProps {
  lesson: ClaTime;
  state: LessonState;
  causes: readonly ConflictCause[];
  /** Label of the request button: 请假 or 调课 (Spec 2 §2 btnType). */
  button?: string | undefined;
  /** Handler of a press on the card, for use outside a grid. It also makes Tab reach the card. */
  onChoose?: (item: GridItem, element: HTMLElement) => void;
}

/**
 * Renders a lesson with its time, class, teacher, room and tags, and the class's colour as a bar on a pale background.
 * In a grid, the cards have no handlers: a week has a hundred cards, and the grid has one delegated handler. The day view
 * arranges the parts by their names.
 */
export function LessonCard({ lesson, state, causes, button, onChoose }: LessonCardProps) {
  const { bar, background, darkBar, darkBackground } = coloursOf(lesson.claColor);
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
          '--light-ground': background,
          '--dark-bar': darkBar,
          '--dark-ground': darkBackground,
        } as CSSProperties
      }
      data-lesson={lesson.courseTimeId}
    >
      <button
        type="button"
        tabIndex={onChoose ? 0 : -1}
        data-item="lesson"
        aria-label={accessibleName(lesson, state, causes)}
        onClick={choose?.('lesson')}
        className={classes.open}
      >
        <span className={classes.time} data-part="time">
          {timeSpanOf(lesson)}
        </span>
        <strong className={classes.name} data-part="name">
          {lesson.claName}
        </strong>
        <TeacherAndRoom {...lesson} />
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

/** Renders the teacher and the room side by side if both fit. Otherwise, the room wraps to the next line. */
const TeacherAndRoom = ({ staffName, roomName }: Pick<ClaTime, 'staffName' | 'roomName'>) => (
  <span className={classes.people} data-part="people">
    {staffName && <span data-part="teacher">{staffName}</span>}
    {staffName && roomName && (
      <span className={classes.dot} data-part="dot">
        {' · '}
      </span>
    )}
    {roomName && <span data-part="room">{roomName}</span>}
  </span>
);
