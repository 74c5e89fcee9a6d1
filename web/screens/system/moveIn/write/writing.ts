import type { MoveInCounts, MoveInTotals } from '#contracts/move-in/totals.ts';

/** Progress in rows; `stage` names the present step. */
export interface WriteProgress {
  stage: 'waiting' | 'checking' | 'writing';
  done: number;
  total: number;
}

/** Counts and sums of a written move-in. */
export interface WriteResult {
  /** Id of the move-in; absent if it was written row by row. */
  batchId?: string;
  counts: MoveInCounts;
  totals: MoveInTotals;
}

/** State of the writing of a plan, in one unit of work or row by row. */
export interface Writing {
  isRunning: boolean;
  progress: WriteProgress;
  /** Result of the writing; null before. */
  result: WriteResult | null;
  /** Reason why nothing, or not everything, was written. */
  problem: string | null;
  /** True if writing again continues or repeats an earlier attempt. */
  isUnknown: boolean;
  /** Sentences that the user has to read before writing, because the backend has no move-in. */
  notes: readonly string[];
  write(): Promise<void>;
  /** Stops after the current row; absent if everything is written at once. */
  stop?(): void;
  /** Forgets the result, before another file is chosen. */
  reset(): void;
  /** Checks the files again after their move-in was undone. */
  restart(): void;
}
