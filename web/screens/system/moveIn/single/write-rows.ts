import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { Finding } from '#contracts/move-in/finding.ts';
import type { MoveInPlan, PlanRow } from '#contracts/move-in/plan.ts';
import { type SheetKey, sheetKeys, sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { ApiError } from '#web/http/api-error.ts';
import { invalidateAll } from '#web/http/cache/invalidation.ts';
import { JournalError, type RowJournal } from './row-journal.ts';
import { RowError } from './row-ids.ts';
import { RowWriter } from './row-writer.ts';

/** Outcome of writing row by row. */
export interface RowsOutcome {
  /** Rows that were refused, with the reason, and rows that depend on them. */
  findings: readonly Finding[];
  /** True if the rest was not tried, because the user stopped or the server could not be reached. */
  isStopped: boolean;
}

interface WriteRows {
  plan: MoveInPlan;
  existing: MoveInExisting;
  journal: RowJournal;
  /** Called after each row. */
  onProgress(done: number): void;
  shouldStop(): boolean;
}

const UNEXPECTED = '这一行没有写入，请检查内容';

/**
 * Writes a plan by the calls for one row, for a backend without the move-in. A refused row and the rows that refer to it
 * are left out; the others are written. Rows that the journal contains are not written again.
 * @throws JournalError
 */
export async function writeRows({ plan, existing, journal, onProgress, shouldStop }: WriteRows): Promise<RowsOutcome> {
  const findings: Finding[] = [];
  const writer = new RowWriter(existing, journal, plan);
  /** Writes a row, and lists the reason if it is refused. @throws the error if the rest cannot be tried */
  const attempt = async (sheet: SheetKey, row: PlanRow, write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      if (isStop(error)) throw error;
      findings.push(findingOf(sheet, row, reasonOf(error)));
    }
  };
  let done = 0;
  try {
    for (const sheet of sheetKeys) {
      for (const row of plan[sheet]) {
        if (shouldStop()) return { findings, isStopped: true };
        await attempt(sheet, row, () => writer.write(sheet, row));
        onProgress(++done);
      }
      if (sheet === 'seat') for (const row of plan.cla) await attempt('cla', row, () => writer.close(row));
    }
    return { findings, isStopped: false };
  } catch (error) {
    if (error instanceof ApiError) return { findings, isStopped: true };
    throw error;
  } finally {
    invalidateAll();
  }
}

/** True if the server cannot be reached, or the browser cannot store the journal. */
const isStop = (error: unknown): boolean =>
  error instanceof JournalError || (error instanceof ApiError && (error.resultUnknown || error.silent));

const reasonOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof RowError ? error.message : UNEXPECTED;

const findingOf = (sheet: SheetKey, { row }: PlanRow, message: string): Finding => ({
  sheet,
  sheetName: sheetTitles[sheet],
  row,
  column: '',
  value: '',
  kind: 'invalid',
  message,
  severity: 'error',
});
