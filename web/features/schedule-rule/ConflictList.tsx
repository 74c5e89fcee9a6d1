import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { WeekDay } from '../../crud/dictionary/WeekDay.tsx';
import type { Conflict } from './rule-preview.ts';
import { causesInWords, dayInWords } from './rule-words.ts';
import classes from './ConflictList.module.css';

/** There is one rule dialog at a time. */
export const CONFLICT_LIST_ID = 'rule-conflicts';

/** A glance is enough to see what kind of trouble it is. */
const FIRST_SHOWN = 4;

interface ConflictListProps {
  conflicts: readonly Conflict[];
  /** That the user may go on all the same. */
  goOn?: string;
}

/** With whom and when; only a warning, the user may go on (decided). */
export function ConflictList({ conflicts, goOn = '仍可保存' }: ConflictListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? conflicts : conflicts.slice(0, FIRST_SHOWN);
  const hidden = conflicts.length - shown.length;
  return (
    <div className={classes.conflicts} id={CONFLICT_LIST_ID}>
      <p className={classes.warning}>
        <IconAlertTriangle size={16} aria-hidden />与 {conflicts.length} 节已排的课时间冲突，{goOn}
      </p>
      <ul aria-label="时间冲突">
        {shown.map((conflict) => (
          <li key={conflict.lesson.courseTimeId}>
            <span className={classes.when}>
              {dayInWords(conflict.lesson.claDate)} <WeekDay date={conflict.lesson.claDate} />{' '}
              {conflict.lesson.startTime}–{conflict.lesson.endTime}
            </span>
            <span>
              {conflict.lesson.claName ?? '另有安排'}（{causesInWords(conflict)}）
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" color="blue" size="compact-sm" onClick={() => setAll(true)}>
          显示其余 {hidden} 节
        </Button>
      )}
    </div>
  );
}
