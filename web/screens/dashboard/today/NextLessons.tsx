import { Button } from '@mantine/core';
import { useId } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { dayInWords } from './lesson-words.ts';
import classes from './NextLessons.module.css';

const MOST = 5;

interface NextLessonsProps {
  /** Under way first. */
  lessons: readonly ClaTime[];
  running: readonly ClaTime[];
  today: string;
  /** How much is still to come. */
  says: string;
  mayRecord(lesson: ClaTime): boolean;
  onRecord(lesson: ClaTime): void;
}

/** What comes next, and from where it is recorded. */
export function NextLessons({ lessons, running, today, says, mayRecord, onRecord }: NextLessonsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.next}>
      <h3 id={id}>
        接下来的课<small>{says}</small>
      </h3>
      <ol>
        {lessons.slice(0, MOST).map((lesson) => {
          const { courseTimeId, claDate, startTime, endTime, claName, courseName, staffName, roomName } = lesson;
          const name = claName ?? courseName ?? '';
          return (
            <li key={courseTimeId} className={classes.lesson}>
              <span className={classes.time}>
                {`${startTime}–${endTime}`}
                {claDate !== today && <small>{dayInWords(claDate, today)}</small>}
                {running.includes(lesson) && <small data-running>上课中</small>}
              </span>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <span className={classes.where}>{[staffName, roomName].filter(Boolean).join(' · ')}</span>
              {mayRecord(lesson) && (
                <Button
                  variant="default"
                  size="compact-sm"
                  className={classes.record}
                  aria-label={`记上课：${startTime} ${name}`}
                  onClick={() => onRecord(lesson)}
                >
                  记上课
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
