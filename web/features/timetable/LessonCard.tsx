import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ConflictCause } from '#contracts/rules/lesson-conflict.ts';
import { coloursOf } from './lesson-colours.ts';
import classes from './LessonCard.module.css';
import { hoursOf, isHeld, tagsOf, whoAndWhere } from './lesson-words.ts';

interface LessonCardProps {
  lesson: ClaTime;
  causes: readonly ConflictCause[];
  /** What the variant with a button offers: 请假 or 调课 (Spec 2 §2 btnType). */
  button?: string | undefined;
  /** In the order of Tab by itself: outside a grid. */
  tabbable?: boolean;
}

/**
 * A lesson: the class's colour as a bar and a pale ground, time, class, teacher and room, tags. Plain elements without
 * handlers: a week has a hundred of them, and the grid hears for all.
 */
export function LessonCard({ lesson, causes, button, tabbable = false }: LessonCardProps) {
  const { bar, ground } = coloursOf(lesson.claColor);
  const tags = tagsOf(lesson, causes);
  return (
    <div
      className={clsx(classes.card, isHeld(lesson) && classes.held)}
      style={{ '--bar': bar, '--ground': ground } as CSSProperties}
      data-lesson={lesson.courseTimeId}
    >
      <button type="button" tabIndex={tabbable ? 0 : -1} data-item="lesson" className={classes.open}>
        <span className={classes.time}>{hoursOf(lesson)}</span>
        <strong className={classes.name}>{lesson.claName}</strong>
        <span className={classes.who}>{whoAndWhere(lesson)}</span>
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
        <button type="button" tabIndex={tabbable ? 0 : -1} data-item="button" className={classes.button}>
          {button}
        </button>
      )}
    </div>
  );
}
