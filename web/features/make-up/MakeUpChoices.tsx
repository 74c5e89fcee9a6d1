import { Input, Radio, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import type { MakeUpChoice } from '#contracts/entities/owed-lesson.ts';
import { otherLessonConflictText } from '#contracts/rules/student-conflict.ts';
import type { Filters } from '../../crud/list/address-state.ts';
import { useGrowingCall } from '../../crud/list/use-growing-call.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
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
/** Distance from the end of the scroll area at which the next page loads (Spec 2 §9). */
const LOAD_AHEAD_PX = 100;

/**
 * Renders the lessons with free places as radio buttons, earliest first. The lessons are read again after a refusal; a
 * chosen one is reported as it is now, and deselected if it is no longer listed.
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
  const box = useRef<HTMLDivElement>(null);
  const { rows, total, loading, failed } = list;
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
  const loadAhead = () => {
    const element = box.current;
    if (element && element.scrollHeight - element.scrollTop - element.clientHeight <= LOAD_AHEAD_PX) list.fetchMore();
  };
  return (
    <Input.Wrapper label="课次" labelElement="div" error={error} required>
      {total !== undefined && total > 0 && <span className={classes.count}>{`${total} 个课次有空位`}</span>}
      <Radio.Group
        value={value}
        onChange={(next) => report(rows?.find((row) => row.courseTimeId === next))}
        aria-label="课次"
      >
        <div ref={box} className={classes.box} onScroll={loadAhead} data-path={path} tabIndex={-1}>
          {filters === null && <p className={classes.none}>{waitingText}</p>}
          {rows?.map((row) => (
            <Choice key={row.courseTimeId} choice={row} />
          ))}
          {loading && (
            <div role="status" aria-label="加载中" className={classes.loading}>
              <Skeleton height={60} />
              <Skeleton height={60} />
            </div>
          )}
          {rows?.length === 0 && !loading && (
            <p className={classes.none}>暂无有空位的课次，可换校区、改开始日期或延长补课期限</p>
          )}
          {failed && (
            <p className={classes.none}>
              课次加载失败
              <UnstyledButton className={classes.retry} onClick={list.reload}>
                重试
              </UnstyledButton>
            </p>
          )}
        </div>
      </Radio.Group>
    </Input.Wrapper>
  );
}

function Choice({ choice }: { choice: MakeUpChoice }) {
  const { courseTimeId, claName, deptName, roomName, staffName, freePlaces, otherLesson } = choice;
  const time = timeInWords(choice);
  const places = `剩 ${freePlaces} 个名额`;
  const facts = [deptName, roomName, staffName].filter(Boolean);
  const conflict = otherLesson && otherLessonConflictText(otherLesson);
  return (
    <Radio.Card
      value={courseTimeId}
      className={classes.choice}
      aria-label={[time, claName, ...facts, places, conflict].filter(Boolean).join('，')}
    >
      <Radio.Indicator iconColor="var(--navy)" />
      <span className={classes.line}>
        <span className={classes.title}>
          <strong>{time}</strong>
          {claName}
        </span>
        <span className={classes.facts}>
          {facts.join(' · ')}
          <span className={classes.places}>{places}</span>
        </span>
        {conflict && (
          <span className={classes.conflict}>
            <IconAlertTriangle size={14} aria-hidden />
            {conflict}
          </span>
        )}
      </span>
    </Radio.Card>
  );
}
