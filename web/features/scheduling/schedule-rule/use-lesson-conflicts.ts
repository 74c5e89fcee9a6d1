import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Input } from '#contracts/call.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { useCall } from '#web/http/use-call.ts';
import { useIdentity } from '#web/session/identity.ts';
import type { Conflict } from './rule-preview.ts';

/** A lesson as entered in a form; a missing value is ''. */
export type LessonInput = Record<
  'deptId' | 'claId' | 'claDate' | 'startTime' | 'endTime' | 'teacherId' | 'roomId',
  string
>;

/** Time without further input after which the request is sent. */
const DEBOUNCE_MS = 300;

/**
 * Returns the conflicts of an entered lesson with other lessons; the result is empty until date and times are entered.
 * The backend checks the whole institution (decided). For a teacher, while a choice is missing or after a failed check,
 * the lesson is compared with the visible lessons of its week instead.
 */
export function useLessonConflicts(values: LessonInput, courseTimeId: string | undefined): Conflict[] {
  const { claDate, startTime, endTime } = values;
  const isComplete = claDate !== '' && startTime !== '' && endTime !== '' && startTime < endTime;
  const mayCheckOnServer = useIdentity()?.audience !== 'teacher';
  const query = useConflictQuery(isComplete && mayCheckOnServer ? values : null);
  const [debounced] = useDebouncedValue(query, DEBOUNCE_MS);
  const response = useCall(claTimeRules.preview, debounced === query ? query : null, { quiet: true });
  const visibleLessons = useLessonsOfWeek(isComplete && (query === null || response.error) ? claDate : null);
  const candidates: readonly ConflictingLesson[] = response.data?.conflicts ?? visibleLessons;
  if (!isComplete) return [];
  return candidates
    .filter((lesson) => lesson.courseTimeId !== courseTimeId)
    .map((lesson) => ({ lesson, causes: conflictsBetween(values, lesson) }))
    .filter(({ causes }) => causes.length > 0);
}

type ConflictQuery = Input<typeof claTimeRules.preview>;

/**
 * Builds the query of the conflict check as a rule with a single date; returns null while a value is missing. Memoized,
 * so that equal values give the same object.
 */
function useConflictQuery(values: LessonInput | null): ConflictQuery | null {
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
