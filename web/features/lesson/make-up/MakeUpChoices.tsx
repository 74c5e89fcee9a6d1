import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import type { MakeUpChoice } from '#contracts/entities/owed-lesson.ts';
import { otherLessonConflictText } from '#contracts/rules/student-conflict.ts';
import type { Filters } from '#web/crud/list/address-state.ts';
import { useGrowingCall } from '#web/crud/list/use-growing-call.ts';
import { ChoiceCard, ChoiceLine, ChoiceList } from '#web/crud/pickers/ChoiceList.tsx';
import classes from './MakeUpChoices.module.css';
import { timeInWords } from './make-up-in-words.ts';

interface MakeUpChoicesProps {
  /** Filters of the choices; null until student and course are known. */
  filters: Filters<typeof owedLessons.choices> | null;
  /** Message while the filters are null. */
  waitingText: string;
  value?: string;
  onChoice(choice: MakeUpChoice | undefined): void;
  error?: ReactNode;
  'data-path'?: string;
}

const PAGE_SIZE = 50;

/**
 * Renders the lessons with free places as radio buttons, earliest first. The lessons are read again after a refusal;
 * `onChoice` then gets the current data of the chosen lesson, or undefined if it is no longer listed.
 */
export function MakeUpChoices({
  filters,
  waitingText,
  value = '',
  onChoice,
  error,
  'data-path': path,
}: MakeUpChoicesProps) {
  const list = useGrowingCall(owedLessons.choices, filters, PAGE_SIZE);
  const { rows, total, loading } = list;
  const chosen = rows?.find((row) => row.courseTimeId === value);
  const reported = useRef<MakeUpChoice>(undefined);
  const report = (choice: MakeUpChoice | undefined): void => {
    reported.current = choice;
    onChoice(choice);
  };
  const isOutdated = value !== '' && rows !== undefined && !loading && chosen !== reported.current;
  useEffect(() => {
    if (isOutdated) report(chosen);
  });
  const emptyText =
    filters === null
      ? waitingText
      : rows?.length === 0 &&
        !loading &&
        `暂无有空位的课次，可换校区${filters.owedLessonId ? '、改开始日期或延长补课期限' : '或改开始日期'}`;
  return (
    <ChoiceList
      label="课次"
      list={list}
      value={value}
      onChange={(next) => report(rows?.find((row) => row.courseTimeId === next))}
      count={total !== undefined && total > 0 && <span className={classes.count}>{`${total} 个课次有空位`}</span>}
      emptyText={emptyText}
      failedText="课次加载失败"
      error={error}
      data-path={path}
    >
      {rows?.map((row) => (
        <Choice key={row.courseTimeId} choice={row} />
      ))}
    </ChoiceList>
  );
}

function Choice({ choice }: { choice: MakeUpChoice }) {
  const { courseTimeId, claName, deptName, roomName, staffName, freePlaces, otherLesson } = choice;
  const time = timeInWords(choice);
  const places = `剩 ${freePlaces} 个名额`;
  const facts = [deptName, roomName, staffName].filter(Boolean);
  const conflict = otherLesson && otherLessonConflictText(otherLesson);
  return (
    <ChoiceCard value={courseTimeId} label={[time, claName, ...facts, places, conflict].filter(Boolean).join('，')}>
      <ChoiceLine
        title={
          <>
            <strong>{time}</strong>
            {claName}
          </>
        }
        facts={facts}
        places={places}
      >
        {conflict && (
          <span className={classes.conflict}>
            <IconAlertTriangle size={14} aria-hidden />
            {conflict}
          </span>
        )}
      </ChoiceLine>
    </ChoiceCard>
  );
}
