import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import type { SandboxRecord } from '../../kernel/sandboxes/record.ts';
import type { Progress } from '../../kernel/sandboxes/training.ts';

const MINUTE_MS = 60_000;
/** After so long without progress somebody is stuck. */
const STUCK_MS = 8 * MINUTE_MS;

export const progressOf = ({ training }: Pick<SandboxRecord, 'training'>, id: string): Progress | undefined =>
  training.exercises[id];

/** It is begun, or begun anew: what was tried before still counts. */
export function noteBegun({ training }: SandboxRecord, id: string, prepared: string): void {
  const now = machineNow();
  const before = training.exercises[id];
  training.exercises[id] = {
    ...(before ?? { begunAt: now, solvedAt: null, tries: 0, hints: 0, activeMs: 0 }),
    missing: null,
    lastProgressAt: now,
    prepared,
  };
}

/** @returns whether anything is to be kept of it */
export function noteMissing(progress: Progress, missing: number): boolean {
  const { missing: before } = progress;
  progress.missing = missing;
  if (before !== null && missing < before) progress.lastProgressAt = machineNow();
  return before !== missing;
}

/** A check was asked for. What is solved stays so. */
export function noteTry(progress: Progress, missing: number): void {
  noteMissing(progress, missing);
  if (progress.solvedAt !== null) return;
  progress.tries += 1;
  if (missing > 0) return;
  progress.solvedAt = machineNow();
  progress.lastProgressAt = progress.solvedAt;
}

export const isStuck = (progress: Progress): boolean =>
  progress.solvedAt === null && machineNow() - progress.lastProgressAt >= STUCK_MS;

export type ExerciseState = 'new' | 'begun' | 'solved';

/** As pages show it; times are yyyy-MM-dd HH:mm:ss by the machine's clock. */
export interface ShownProgress {
  state: ExerciseState;
  tries: number;
  hints: number;
  /** Somebody was at work on it, rounded up. */
  minutes: number;
  /** null: nobody has looked yet. */
  missing: number | null;
  begunAt: string | null;
  solvedAt: string | null;
  lastProgressAt: string | null;
}

const NOTHING: ShownProgress = {
  state: 'new',
  tries: 0,
  hints: 0,
  minutes: 0,
  missing: null,
  begunAt: null,
  solvedAt: null,
  lastProgressAt: null,
};

export function shownProgress(progress: Progress | undefined): ShownProgress {
  if (!progress) return NOTHING;
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
