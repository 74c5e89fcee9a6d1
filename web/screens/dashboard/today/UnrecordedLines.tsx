import { claTimeStatuses, type ClaTime } from '#contracts/entities/cla-time.ts';
import { useConsole } from '../../../crud/pages/console-context.ts';
import { PageLink } from '../../../crud/pages/PageLink.tsx';
import { lessonInWords } from './lesson-words.ts';
import { NAMED } from './part-words.ts';
import classes from './TodayStrip.module.css';

interface Props {
  /** The latest first. */
  lessons: readonly ClaTime[];
  today: string;
  onRecord(lesson: ClaTime): void;
}

/** The latest of them, each recorded from here; more than fit are found among the records of their days. */
export function UnrecordedLines({ lessons, today, onRecord }: Props) {
  const { mayOpen } = useConsole();
  const to = recordsOf(lessons);
  const isLed = lessons.length > NAMED && mayOpen(to);
  return (
    <>
      {lessons.slice(0, isLed ? NAMED - 1 : NAMED).map((lesson) => (
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
      ))}
      {isLed && (
        <PageLink to={to} className={classes.line}>
          查看未上课的记录
        </PageLink>
      )}
    </>
  );
}

/** What was not held on their days. */
const recordsOf = (lessons: readonly ClaTime[]): string => {
  const [begin = '', end = ''] = [lessons.at(-1)?.claDate, lessons[0]?.claDate];
  return `/edu/claTimeRule?activeTab=attendClaTime&beginDate=${begin}&endDate=${end}&claTimeStatus=${claTimeStatuses.notHeld}`;
};
