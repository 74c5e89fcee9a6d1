import { Button } from '@mantine/core';
import { useId } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { formatDay } from './format-lesson.ts';
import classes from './NextLessons.module.css';

const MAX_LESSONS = 5;
/** Maximum number of running lessons in the list, so that on a busy day the next lessons are visible too. */
const MAX_RUNNING = 2;

interface NextLessonsProps {
  /** Upcoming lessons, starting with the running ones. */
  lessons: readonly ClaTime[];
  running: readonly ClaTime[];
  today: string;
  /** Text that sums up the remaining lessons. */
  remaining: string;
  mayRecord(lesson: ClaTime): boolean;
  onRecord(lesson: ClaTime): void;
}

/** Renders the running and the next lessons, each with an action to record its attendance. */
export function NextLessons({ lessons, running, today, remaining, mayRecord, onRecord }: NextLessonsProps) {
  const id = useId();
  const omitted = running.slice(MAX_RUNNING);
  const shown = lessons.filter((lesson) => !omitted.includes(lesson)).slice(0, MAX_LESSONS);
  return (
    <section aria-labelledby={id} className={classes.next}>
      <h3 id={id}>
        接下来的课<small>{remaining}</small>
      </h3>
      <ol>
        {shown.map((lesson) => {
          const { courseTimeId, claDate, startTime, endTime, claName, courseName, staffName, roomName } = lesson;
          const name = claName ?? courseName ?? '';
          return (
            <li key={courseTimeId} className={classes.lesson}>
              <span className={classes.time}>
                {`${startTime}–${endTime}`}
                {claDate !== today && <small>{formatDay(claDate, today)}</small>}
                {running.includes(lesson) && <small data-running>上课中</small>}
              </span>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <span className={classes.location}>{[staffName, roomName].filter(Boolean).join(' · ')}</span>
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
