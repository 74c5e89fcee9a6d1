import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { formatLesson } from './format-lesson.ts';
import { MAX_NAMED } from './day-part-text.ts';
import classes from './TodayStrip.module.css';

interface UnrecordedLinesProps {
  /** Unrecorded lessons, the latest first. */
  lessons: readonly ClaTime[];
  today: string;
  onRecord(lesson: ClaTime): void;
}

/** Renders the latest unrecorded lessons, each with an action to record it. */
export const UnrecordedLines = ({ lessons, today, onRecord }: UnrecordedLinesProps) =>
  lessons.slice(0, MAX_NAMED).map((lesson) => (
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
  ));
