import { type SessionCase, sessionCases } from '../session-cases.ts';
import type { Entry } from './entry.ts';

/** Results of the session repeats of one call. */
export interface SessionRow {
  call: string;
  /** Entry of each situation in which the call was verified. */
  cases: Partial<Record<SessionCase, Entry>>;
}

/** Table of the session repeats: a row for each call, a column for each situation. */
export interface SessionTable {
  cases: readonly SessionCase[];
  rows: readonly SessionRow[];
}

/** Returns the table of all session repeats among the entries. */
export function sessionTable(entries: readonly Entry[]): SessionTable {
  const rows = new Map<string, SessionRow>();
  for (const entry of entries) {
    if (!entry.sessionCase) continue;
    const row = rows.get(entry.call) ?? { call: entry.call, cases: {} };
    row.cases[entry.sessionCase] = entry;
    rows.set(entry.call, row);
  }
  const used = sessionCases.filter((name) => [...rows.values()].some(({ cases }) => cases[name]));
  return { cases: used, rows: [...rows.values()] };
}

/** Returns the entries of a row in the order of the columns. */
export const entriesOf = ({ cases }: SessionRow): Entry[] => sessionCases.flatMap((name) => cases[name] ?? []);
