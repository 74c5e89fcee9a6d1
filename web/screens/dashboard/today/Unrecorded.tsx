import { useId } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import { MAX_NAMED } from './day-part-text.ts';
import { formatLesson } from './format-lesson.ts';
import classes from './TodayStrip.module.css';

interface UnrecordedProps {
  /** Unrecorded lessons, the latest first. */
  lessons: readonly ClaTime[];
  today: string;
  /** Number of past days whose lessons may still be recorded. */
  days: number;
  /** Address of the list of all unrecorded lessons; undefined if the user may not open the list. */
  to: string | undefined;
  onRecord(lesson: ClaTime): void;
}

/**
 * Renders the number of unrecorded lessons, and the latest of them, each with an action to record it. The heading is
 * marked with the tick that represents these lessons in the bar above.
 */
export function Unrecorded({ lessons, today, days, to, onRecord }: UnrecordedProps) {
  const id = useId();
  const heading = (
    <>
      <span className={classes.label}>
        <Ticks held={0} due={1} ahead={0} />
        待记上课
      </span>
      <strong className={classes.figure}>
        {lessons.length}
        <small>{`节 · 近 ${days} 天`}</small>
      </strong>
    </>
  );
  return (
    <section aria-labelledby={id} className={classes.unrecorded}>
      <h3 id={id}>
        {to ? (
          <PageLink to={to} className={classes.way}>
            {heading}
          </PageLink>
        ) : (
          heading
        )}
      </h3>
      {lessons.slice(0, MAX_NAMED).map((lesson) => (
        <button
          key={lesson.courseTimeId}
          type="button"
          className={classes.line}
          aria-label={`记上课：${formatLesson(lesson, today)}`}
          title={formatLesson(lesson, today)}
          onClick={() => onRecord(lesson)}
        >
          {formatLesson(lesson, today)}
        </button>
      ))}
    </section>
  );
}
