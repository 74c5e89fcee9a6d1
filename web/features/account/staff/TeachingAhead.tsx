import { ScrollArea } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Data } from '#contracts/call.ts';
import { handOvers } from '#contracts/calls/hand-overs.ts';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useTeachers } from '#web/crud/pickers/use-teachers.ts';
import { ConflictList } from '../../scheduling/schedule-rule/index.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import { useCall } from '#web/http/use-call.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import classes from './TeachingAhead.module.css';
import { describeHandOver, hasAnyToHandOver } from './hand-over.ts';

/** Handover to be made after the form is saved. */
export interface HandOverPlan {
  teacherId: string;
  /** ID of the successor; null to leave the lessons without a teacher. */
  successorId: string | null;
}

interface TeachingAheadProps {
  teacherId: string;
  /** Called with the planned handover, or with null if there is nothing to hand over. */
  onPlan(plan: HandOverPlan | null): void;
}

/** Height of about six lessons, in pixels. */
const HEIGHT = 144;

/**
 * Lists the upcoming lessons of a leaving teacher, and lets the user select a successor (decided). Renders nothing if
 * there is nothing to hand over or the backend cannot list it. Without the handover itself, the lessons are only listed.
 */
export function TeachingAhead({ teacherId, onPlan }: TeachingAheadProps) {
  const [successorId, setSuccessorId] = useState('');
  const { data } = useCall(
    handOvers.ahead,
    { teacherId, ...(successorId && { successorId }) },
    { quiet: true, keepPrevious: true },
  );
  const summary = data && describeHandOver(data);
  const offersHandOver = useOffered('离职交接', handOvers.ahead, handOvers.apply);
  const isNeeded = offersHandOver && data !== undefined && hasAnyToHandOver(data);
  useEffect(() => {
    onPlan(isNeeded ? { teacherId, successorId: successorId || null } : null);
    return () => onPlan(null);
  }, [isNeeded, teacherId, successorId, onPlan]);
  if (!data || !summary) return null;
  return (
    <section className={classes.ahead} aria-label="需要交接的课">
      <p>{summary}</p>
      <LessonsAhead lessons={data.lessons} />
      {offersHandOver && <SuccessorSelect teacherId={teacherId} value={successorId} onChange={setSuccessorId} />}
      {data.conflicts.length > 0 && (
        <ConflictList
          conflicts={data.conflicts.map((lesson) => ({ lesson, causes: ['teacher'] }))}
          consequence="仍可交接"
        />
      )}
    </section>
  );
}

function LessonsAhead({ lessons }: Pick<Data<typeof handOvers.ahead>, 'lessons'>) {
  if (lessons.length === 0) return null;
  return (
    <ScrollArea.Autosize mah={HEIGHT} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': '未上的课' }}>
      <ul className={classes.lessons}>
        {lessons.map(({ courseTimeId, claDate, startTime, endTime, claName, deptName }) => (
          <li key={courseTimeId}>
            <span className={classes.time}>
              {dayInWords(claDate)} <WeekDay date={claDate} /> {startTime}–{endTime}
            </span>
            <span>
              {claName}
              {deptName && `（${deptName}）`}
            </span>
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}

interface SuccessorSelectProps {
  teacherId: string;
  value: string;
  onChange(successorId: string): void;
}

function SuccessorSelect({ teacherId, ...field }: SuccessorSelectProps) {
  const others = (useTeachers(undefined) ?? []).filter(({ staffId }) => staffId !== teacherId);
  return (
    <SelectField
      label="交接给"
      placeholder="待定"
      description="保存后一并交接；不选则授课教师待定"
      clearable
      choices={others.map(({ staffId, staffName }) => ({ value: staffId, label: staffName }))}
      {...field}
    />
  );
}
