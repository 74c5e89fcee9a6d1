import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { lessonInWords } from './lesson-words.ts';
import { NAMED } from './part-words.ts';
import classes from './TodayStrip.module.css';

interface Props {
  /** The latest first. */
  lessons: readonly ClaTime[];
  today: string;
  onRecord(lesson: ClaTime): void;
}

/** The latest of them, each recorded from here. */
export const UnrecordedLines = ({ lessons, today, onRecord }: Props) =>
  lessons.slice(0, NAMED).map((lesson) => (
    <button
      key={lesson.courseTimeId}
      type="button"
      className={classes.line}
      aria-label={`记上课：${lessonInWords(lesson, today)}`}
      title={lessonInWords(lesson, today)}
      onClick={() => onRecord(lesson)}
    >
      {lessonInWords(lesson, today)}
    </button>
  ));
