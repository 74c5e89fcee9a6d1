import { claTimes } from '#contracts/calls/cla-times.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { classProgress } from '#contracts/rules/class-progress.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';

/** Page size of one, because only the total of each list is used. */
const COUNT_ONLY = { pageNum: 1, pageSize: 1 } as const;

export interface Progress {
  held: number;
  /** Number of unrecorded lessons before today; 0 until it is loaded. */
  due: number;
  total: number;
  percent: number;
}

/**
 * Returns the numbers of held, unrecorded and all lessons of a class, including archived ones (Spec 2 §9); undefined
 * until loaded.
 */
export function useProgress({ claId, archivedLessonNum }: Cla): Progress | undefined {
  const { held: heldStatus, notHeld } = claTimeStatuses;
  const allLessons = useCall(claTimes.toAttend, { claId, ...COUNT_ONLY });
  const heldLessons = useCall(claTimes.toAttend, { claId, claTimeStatus: heldStatus, ...COUNT_ONLY });
  const unrecordedLessons = useCall(
    claTimes.toAttend,
    { claId, claTimeStatus: notHeld, endDate: addDays(today(), -1), ...COUNT_ONLY },
    { quiet: true },
  );
  if (!allLessons.data || !heldLessons.data) return undefined;
  const archived = archivedLessonNum ?? 0;
  const [held, total] = [heldLessons.data.total + archived, allLessons.data.total + archived];
  return { held, due: unrecordedLessons.data?.total ?? 0, total, percent: classProgress(held, total) };
}
