import { useRef, useState } from 'react';
import { bulkChanges } from '#contracts/calls/bulk-changes.ts';
import { type BulkRow, bulkOutcomes, confirmedRows } from '#contracts/entities/bulk-change.ts';
import { ApiError, failures } from '../../http/api-error.ts';
import { invalidateAfter } from '../../http/cache/invalidation.ts';
import { useSend } from '../../http/use-send.ts';
import type { BulkInput } from './bulk-input.ts';

const UNREACHED: readonly string[] = [failures.network, failures.timeout];

/** A row that the calls for one row can change. */
export interface SingleRow {
  id: string;
  name: string;
  /** Changes the row; a retry sends only what is not finished. @throws ApiError or Error with the message for the user */
  change(): Promise<void>;
}

/** Progress of a bulk change. */
export interface BulkOutcome {
  rows: readonly BulkRow[];
  /** ID by which the change can be undone; null if it cannot. */
  bulkChangeId: string | null;
  /** Rows that were not changed yet, because the user stopped or the change is running. */
  remaining: readonly SingleRow[];
}

export interface BulkRun {
  /** True while rows are being changed. */
  running: boolean;
  /** Outcome of the change; null before it has begun. */
  outcome: BulkOutcome | null;
  /** Carries out a previewed change in one unit of work. Resolves to false if it was refused. */
  apply(request: BulkInput, preview: readonly BulkRow[]): Promise<boolean>;
  /** Changes one row after the other, for a backend without bulk changes. Also continues after `stop`. */
  applyEach(rows: readonly SingleRow[]): Promise<void>;
  /** Stops after the row that is being changed. */
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

  const applyEach: BulkRun['applyEach'] = async (singles) => {
    stopped.current = false;
    setRunning(true);
    const rows: BulkRow[] = [...(outcome?.rows ?? [])];
    setOutcome({ rows, bulkChangeId: null, remaining: singles });
    for (const [at, single] of singles.entries()) {
      if (stopped.current) break;
      const row = await rowOf(single);
      // Without a connection the change stops, so that it can continue with this row.
      if (row) rows.push(row);
      setOutcome({ rows: [...rows], bulkChangeId: null, remaining: singles.slice(row ? at + 1 : at) });
      if (!row) break;
    }
    invalidateAfter(bulkChanges.apply);
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

/** Changes a row. @returns its outcome; null if the server could not be reached */
async function rowOf({ id, name, change }: SingleRow): Promise<BulkRow | null> {
  try {
    await change();
    return { id, name, outcome: bulkOutcomes.changed, text: '已处理' };
  } catch (error) {
    if (error instanceof ApiError && UNREACHED.includes(error.code)) return null;
    return { id, name, outcome: bulkOutcomes.refused, text: (error as Error).message };
  }
}
