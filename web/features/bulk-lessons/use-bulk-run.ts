import { useRef, useState } from 'react';
import { bulkChanges } from '#contracts/calls/bulk-changes.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { type BulkRow, bulkOutcomes, confirmedRows } from '#contracts/entities/bulk-change.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { ApiError, failures } from '../../http/api-error.ts';
import { invalidateAfter } from '../../http/cache/invalidation.ts';
import { useSend } from '../../http/use-send.ts';
import type { bulkRequest } from './bulk-values.ts';
import { changeLesson } from './change-lesson.ts';

type BulkInput = NonNullable<ReturnType<typeof bulkRequest>>;

const UNREACHED: readonly string[] = [failures.network, failures.timeout];

/** Result of a bulk change so far. */
export interface BulkOutcome {
  rows: readonly BulkRow[];
  /** ID by which the change can be undone; null if it cannot. */
  bulkChangeId: string | null;
  /** Lessons that were not changed yet, because the user stopped or the change is running. */
  remaining: readonly ClaTime[];
}

export interface BulkRun {
  /** True while lessons are being changed. */
  running: boolean;
  /** Outcome of the change; null before it has begun. */
  outcome: BulkOutcome | null;
  /** Carries out a previewed change in one unit of work. Resolves to false if it was refused. */
  apply(request: BulkInput, preview: readonly BulkRow[]): Promise<boolean>;
  /** Changes one lesson after the other, for a backend without bulk changes. Also continues after `stop`. */
  applyEach(request: BulkInput, lessons: readonly ClaTime[]): Promise<void>;
  /** Stops after the lesson that is being changed. */
  stop(): void;
  reset(): void;
}

export function useBulkRun(): BulkRun {
  const applying = useSend(bulkChanges.apply);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);

  const apply: BulkRun['apply'] = async (request, preview) => {
    const result = await applying.send({ ...request, confirmed: confirmedRows(preview) });
    if (!result.ok) return false;
    const { rows, bulkChangeId } = result.data;
    setOutcome({ rows, bulkChangeId: bulkChangeId ?? null, remaining: [] });
    return true;
  };

  const applyEach: BulkRun['applyEach'] = async (request, lessons) => {
    stopped.current = false;
    setRunning(true);
    const rows: BulkRow[] = [...(outcome?.rows ?? [])];
    setOutcome({ rows, bulkChangeId: null, remaining: lessons });
    for (const [at, lesson] of lessons.entries()) {
      if (stopped.current) break;
      const row = await rowOf(lesson, request);
      // Without a connection the change stops, so that it can continue with this lesson.
      if (row) rows.push(row);
      setOutcome({ rows: [...rows], bulkChangeId: null, remaining: lessons.slice(row ? at + 1 : at) });
      if (!row) break;
    }
    invalidateAfter(claTimes.update);
    setRunning(false);
  };

  return {
    running: running || applying.sending,
    outcome,
    apply,
    applyEach,
    stop: () => {
      stopped.current = true;
    },
    reset: () => setOutcome(null),
  };
}

/** Changes a lesson. @returns its outcome; null if the server could not be reached */
async function rowOf(lesson: ClaTime, request: BulkInput): Promise<BulkRow | null> {
  const { courseTimeId: id, claName, claDate, startTime, endTime } = lesson;
  const name = `${claName ?? '课次'} ${claDate} ${startTime}–${endTime}`;
  try {
    await changeLesson(lesson, request);
    return { id, name, outcome: bulkOutcomes.changed, text: '已处理' };
  } catch (error) {
    if (error instanceof ApiError && UNREACHED.includes(error.code)) return null;
    return { id, name, outcome: bulkOutcomes.refused, text: (error as Error).message };
  }
}
