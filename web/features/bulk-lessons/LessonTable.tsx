import { Checkbox, Table } from '@mantine/core';
import { memo } from 'react';
import { type BulkRow, bulkOutcomes } from '#contracts/entities/bulk-change.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { dayInWords } from '../../ui/display/day-in-words.ts';
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx';
import classes from './bulk-lessons.module.css';

interface LessonTableProps {
  lessons: readonly ClaTime[];
  chosen: ReadonlySet<string>;
  /** Effects by lesson; empty until they are known. */
  effects: ReadonlyMap<string, BulkRow>;
  disabled: boolean;
  onToggle(courseTimeId: string): void;
  /** Chooses the listed lessons, or none of them. */
  onToggleAll(ids: readonly string[], isChosen: boolean): void;
}

/** Renders the lessons with a choice for each, and the effect of the bulk change on it. */
export function LessonTable({ lessons, chosen, effects, disabled, onToggle, onToggleAll }: LessonTableProps) {
  const chosenCount = lessons.filter(({ courseTimeId }) => chosen.has(courseTimeId)).length;
  return (
    <Table stickyHeader className={classes.lessons ?? ''} aria-label="要处理的课次">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Checkbox
              aria-label="选择全部"
              disabled={disabled}
              checked={chosenCount === lessons.length}
              indeterminate={chosenCount > 0 && chosenCount < lessons.length}
              onChange={() =>
                onToggleAll(
                  lessons.map(({ courseTimeId }) => courseTimeId),
                  chosenCount < lessons.length,
                )
              }
            />
          </Table.Th>
          <Table.Th>课次</Table.Th>
          <Table.Th>处理结果</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.courseTimeId}
            lesson={lesson}
            isChosen={chosen.has(lesson.courseTimeId)}
            effect={effects.get(lesson.courseTimeId)}
            disabled={disabled}
            onToggle={onToggle}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface LessonRowProps {
  lesson: ClaTime;
  isChosen: boolean;
  effect: BulkRow | undefined;
  disabled: boolean;
  onToggle(courseTimeId: string): void;
}

/** Memoised, so that typing a reason does not render 200 rows. */
const LessonRow = memo(function LessonRow({ lesson, isChosen, effect, disabled, onToggle }: LessonRowProps) {
  const { courseTimeId, claName, claDate, startTime, endTime, staffName, roomName, deptName } = lesson;
  const time = `${dayInWords(claDate)} ${startTime}–${endTime}`;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={`选择 ${time} ${claName ?? ''}`}
          checked={isChosen}
          disabled={disabled}
          onChange={() => onToggle(courseTimeId)}
        />
      </Table.Td>
      <Table.Td>
        {time} <strong>{claName ?? '—'}</strong>
        <small>{[staffName, roomName, deptName].filter(Boolean).join(' · ')}</small>
      </Table.Td>
      <Table.Td>{isChosen && effect && <Effect {...effect} />}</Table.Td>
    </Table.Tr>
  );
});

const TONES: Readonly<Record<BulkRow['outcome'], Tone>> = {
  changed: 'positive',
  unchanged: 'neutral',
  refused: 'danger',
};

/** Renders what happens to a row, and the conflicts that this causes. */
export const Effect = ({ outcome, text, conflicts }: Pick<BulkRow, 'outcome' | 'text' | 'conflicts'>) => (
  <>
    <StatusTag tone={outcome === bulkOutcomes.changed && conflicts?.length ? 'warning' : TONES[outcome]}>
      {text}
    </StatusTag>
    {conflicts?.map((conflict) => (
      <small key={conflict} className={classes.conflict}>
        {conflict}
      </small>
    ))}
  </>
);
