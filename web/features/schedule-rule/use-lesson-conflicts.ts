import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Input } from '#contracts/call.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { mondayOf } from '#contracts/rules/business-date.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { useCall } from '../../http/use-call.ts';
import { useIdentity } from '../../session/identity.ts';
import type { Conflict } from './rule-preview.ts';

/** A lesson as it is typed; what is still missing is ''. */
export type TypedLesson = Record<
  'deptId' | 'claId' | 'claDate' | 'startTime' | 'endTime' | 'teacherId' | 'roomId',
  string
>;

/** Nobody is asked while somebody types. */
const PAUSE_MS = 300;

/**
 * With which lessons of its day a lesson would collide, as it is typed; none as long as something is missing. The
 * backend looks over the whole institution (decided); where it cannot be asked, by a teacher, or not yet, the lessons in
 * sight must do.
 */
export function useLessonConflicts(values: TypedLesson, courseTimeId: string | undefined): Conflict[] {
  const { claDate, startTime, endTime } = values;
  const isWhole = claDate !== '' && startTime !== '' && endTime !== '' && startTime < endTime;
  const mayAsk = useIdentity()?.audience !== 'teacher';
  const query = useConflictQuery(isWhole && mayAsk ? values : null);
  const [asked] = useDebouncedValue(query, PAUSE_MS);
  const answer = useCall(claTimeRules.preview, asked === query ? query : null, { quiet: true });
  const inSight = useLessonsOfWeek(isWhole && (query === null || answer.error) ? claDate : null);
  const others: readonly ConflictingLesson[] = answer.data?.conflicts ?? inSight;
  if (!isWhole) return [];
  return others
    .filter((lesson) => lesson.courseTimeId !== courseTimeId)
    .map((lesson) => ({ lesson, causes: conflictsBetween(values, lesson) }))
    .filter(({ causes }) => causes.length > 0);
}

type ConflictQuery = Input<typeof claTimeRules.preview>;

/** A lesson is asked about as a rule of one day; null while it has no place yet. The same object as long as it says the same. */
function useConflictQuery(values: TypedLesson | null): ConflictQuery | null {
  const { deptId, claId, claDate, startTime, endTime, teacherId, roomId } = values ?? {};
  return useMemo(() => {
    if (!deptId || !claId || !claDate || !startTime || !endTime || !teacherId) return null;
    const day = { ruleType: ruleTypes.chosenDates, chooseDate: claDate, filterHoliday: false };
    return { deptId, claId, ...day, startTime, endTime, teacherId, ...(roomId && { roomId }) };
  }, [deptId, claId, claDate, startTime, endTime, teacherId, roomId]);
}

function useLessonsOfWeek(date: string | null): ConflictingLesson[] {
  const beginDate = date === null ? '' : mondayOf(date);
  const week = date === null ? null : { beginDate, endDate: endOfWeek(beginDate) };
  const { data } = useCall(claTimes.calendar, week, { quiet: true });
  return data?.claTimeContainer.flatMap(({ days }) => Object.values(days).flat()) ?? [];
}
