import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import type { SandboxRecord } from '../../sandboxes/record.ts';
import type { Progress } from '../../sandboxes/training-record.ts';

const MINUTE_MS = 60_000;
/** Time without progress after which a trainee counts as stuck. */
const STUCK_MS = 8 * MINUTE_MS;

export const progressOf = ({ training }: Pick<SandboxRecord, 'training'>, id: string): Progress | undefined =>
  training.exercises[id];

/** Records that an exercise is started or restarted. Earlier tries still count. */
export function recordStart({ training }: SandboxRecord, id: string, prepared: string): void {
  const now = machineNow();
  const before = training.exercises[id];
  training.exercises[id] = {
    ...(before ?? { begunAt: now, solvedAt: null, tries: 0, hints: 0, activeMs: 0 }),
    missing: null,
    missingAtCheck: null,
    lastProgressAt: now,
    prepared,
  };
}

/**
 * Records the number of unmet conditions.
 * @returns true if the number changed and the progress must be saved
 */
export function recordMissing(progress: Progress, missing: number): boolean {
  const { missing: before } = progress;
  progress.missing = missing;
  if (before !== null && missing < before) progress.lastProgressAt = machineNow();
  return before !== missing;
}

/** Records the result of a check that the trainee requested. Checks after the solution do not count as tries. */
export function recordTry(progress: Progress, missing: number): void {
  recordMissing(progress, missing);
  progress.missingAtCheck = missing;
  if (progress.solvedAt !== null) return;
  progress.tries += 1;
  if (missing > 0) return;
  progress.solvedAt = machineNow();
  progress.lastProgressAt = progress.solvedAt;
}

export const isStuck = (progress: Progress): boolean =>
  progress.solvedAt === null && machineNow() - progress.lastProgressAt >= STUCK_MS;

export type ExerciseState = 'new' | 'begun' | 'solved';

/** A trainee's progress as the pages show it; times are yyyy-MM-dd HH:mm:ss by the machine's clock. */
export interface ProgressView {
  state: ExerciseState;
  tries: number;
  hints: number;
  /** Active working time in minutes, rounded up. */
  minutes: number;
  /** Number of conditions that are unmet now; null before the first change. */
  missing: number | null;
  begunAt: string | null;
  solvedAt: string | null;
  lastProgressAt: string | null;
}

const NO_PROGRESS: ProgressView = {
  state: 'new',
  tries: 0,
  hints: 0,
  minutes: 0,
  missing: null,
  begunAt: null,
  solvedAt: null,
  lastProgressAt: null,
};

export function progressView(progress: Progress | undefined): ProgressView {
  if (!progress) return NO_PROGRESS;
  const { tries, hints, activeMs, missing, begunAt, solvedAt, lastProgressAt } = progress;
  return {
    state: solvedAt === null ? 'begun' : 'solved',
    tries,
    hints,
    minutes: Math.ceil(activeMs / MINUTE_MS),
    missing,
    begunAt: momentOf(begunAt),
    solvedAt: solvedAt === null ? null : momentOf(solvedAt),
    lastProgressAt: momentOf(lastProgressAt),
  };
}
