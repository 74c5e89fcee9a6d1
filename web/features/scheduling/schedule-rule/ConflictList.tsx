import { Button } from '@mantine/core';
import { useState } from 'react';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import type { Conflict } from './rule-preview.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import { causesInWords } from './rule-words.ts';
import { WarningPanel } from '#web/ui/display/WarningPanel.tsx';

/** Id of the list. It is unique, since at most one rule dialog is open. */
export const CONFLICT_LIST_ID = 'rule-conflicts';

/** Number of conflicts that are shown initially, which is enough for an overview. */
const INITIAL_COUNT = 4;

interface ConflictListProps {
  conflicts: readonly Conflict[];
  /** Text that states the consequence: by default, that the user may still save. */
  consequence?: string;
}

/** Lists the conflicts with persons and times. The list is only a warning, and the user may continue (decided). */
export function ConflictList({ conflicts, consequence = '仍可保存' }: ConflictListProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const visibleConflicts = isExpanded ? conflicts : conflicts.slice(0, INITIAL_COUNT);
  const hidden = conflicts.length - visibleConflicts.length;
  return (
    <WarningPanel id={CONFLICT_LIST_ID} title={`有 ${conflicts.length} 处时间冲突，${consequence}`}>
      <ul aria-label="时间冲突">
        {visibleConflicts.map((conflict) => (
          <li key={conflict.lesson.courseTimeId}>
            <span>
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
        <Button variant="subtle" color="blue" size="compact-sm" onClick={() => setIsExpanded(true)}>
          显示其余 {hidden} 节
        </Button>
      )}
    </WarningPanel>
  );
}
