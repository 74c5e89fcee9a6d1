import { bulkChanges as calls } from '#contracts/calls/bulk-changes.ts';
import { type BulkRow, confirmedRows } from '#contracts/entities/bulk-change.ts';
import type { Caller } from './server.ts';

interface Preview {
  rows: BulkRow[];
}
interface Result {
  bulkChangeId: string | null;
  rows: BulkRow[];
}

export const preview = async (caller: Caller, form: object): Promise<BulkRow[]> =>
  (await caller.data<Preview>(calls.preview, { ...form })).rows;

/** Carries out a bulk change as its preview shows it. */
export async function apply(caller: Caller, form: object): Promise<Result> {
  const rows = await preview(caller, form);
  return caller.data<Result>(calls.apply, { ...form, confirmed: confirmedRows(rows) });
}

export const undo = async (caller: Caller, bulkChangeId: string | null): Promise<BulkRow[]> =>
  (await caller.data<Preview>(calls.undo, { bulkChangeId })).rows;

/** Returns the outcome and text of each row. */
export const summary = (rows: readonly BulkRow[]) => rows.map(({ outcome, text }) => [outcome, text]);
