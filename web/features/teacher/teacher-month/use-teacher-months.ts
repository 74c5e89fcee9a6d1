import { claTimes } from '#contracts/calls/cla-times.ts';
import { teacherMonths } from '#contracts/calls/teacher-months.ts';
import type { TeacherMonthList } from '#contracts/entities/teacher-month.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { useVersionTag } from '#web/http/cache/invalidation.ts';
import { useUncached } from '#web/http/cache/use-uncached.ts';
import type { CallState } from '#web/http/call-state.ts';
import { useCall } from '#web/http/use-call.ts';
import { now } from '#web/session/today.ts';
import { deriveTeacherMonths, type TeacherMonthQuery } from './derive-teacher-months.ts';

export interface TeacherMonths extends CallState<TeacherMonthList> {
  /** True if the sums come from the timetable, which contains no attendance. */
  isDerived: boolean;
}

/** Reads the months of the teachers, or computes them from the timetable if the backend lacks the call. */
export function useTeacherMonths(query: TeacherMonthQuery): TeacherMonths {
  const provided = useCall(teacherMonths.list, query, { keepPrevious: true, quiet: true });
  const isDerived = isMissingCall(provided.error);
  // A changed lesson changes the tag, so that the sums are computed again.
  const version = useVersionTag(claTimes.calendar.domain);
  const derived = useUncached(isDerived ? `teacher-months ${JSON.stringify(query)} ${version}` : null, (signal) =>
    deriveTeacherMonths(query, now(), signal),
  );
  return isDerived ? { ...derived, isDerived } : { ...provided, isDerived };
}
