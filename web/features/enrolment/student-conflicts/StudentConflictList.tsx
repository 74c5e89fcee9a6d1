import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ConflictSide, StudentConflict } from '#contracts/entities/student-conflict.ts';
import { kindText, otherLessonText } from '#contracts/rules/student-conflict.ts';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { datesInWords } from './conflict-words.ts';
import classes from './student-conflicts.module.css';

/** Number of conflicts that are shown initially. */
const INITIAL_COUNT = 4;

interface StudentConflictListProps {
  rows: readonly StudentConflict[];
  /** True if the name of the student is shown. */
  named?: boolean;
  /** Renders the text of a lesson, for example as a link; by default the plain text. */
  renderSide?(side: ConflictSide, text: string): ReactNode;
}

/** Lists conflicts of students, each with both classes, their times, campuses and rooms, and the dates. */
export function StudentConflictList({ rows, named = true, renderSide }: StudentConflictListProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const visibleRows = isExpanded ? rows : rows.slice(0, INITIAL_COUNT);
  const hidden = rows.length - visibleRows.length;
  const side = (one: ConflictSide) => {
    const text = otherLessonText(one);
    return renderSide ? renderSide(one, text) : text;
  };
  return (
    <>
      <ul aria-label="学员时间冲突" className={classes.list}>
        {visibleRows.map(({ studentId, studentName, kind, lesson, other, ...dates }) => (
          <li key={[studentId, kind, lesson.claDate, lesson.startTime, other.startTime, other.claId].join(' ')}>
            {named && <strong>{studentName}</strong>}
            <span>
              <WeekDay date={lesson.claDate} /> {side(lesson)}
            </span>
            <span>
              与 {side(other)}
              {other.deptName || other.roomName ? '' : ' '}
              {kindText(kind)}
            </span>
            <span className={classes.dates}>{datesInWords({ lesson, ...dates })}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" color="blue" size="compact-sm" onClick={() => setIsExpanded(true)}>
          显示其余 {hidden} 条
        </Button>
      )}
    </>
  );
}
