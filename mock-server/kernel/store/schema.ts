import * as z from 'zod';
import { tables as seedTables } from '#seed/schema.ts';

/** A signed-in browser. The token itself is nowhere kept, only its SHA-256. Times are the sandbox's milliseconds. */
const session = z.object({
  sessionId: z.string(),
  userId: z.string(),
  /** The current tenant; empty for those who stand outside the institutions. */
  tenantId: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  renewedAt: z.number().nullable(),
  /** Someone else signed in with the account: the next call answers 0513. */
  replaced: z.boolean(),
});

/** What a sandbox stores: the seeded tables, and what the server keeps for itself. */
export const storeTables = { ...seedTables, session: { key: 'sessionId', row: session } } as const;

export type StoreTable = keyof typeof storeTables;
export type Row<N extends StoreTable> = Readonly<z.output<(typeof storeTables)[N]['row']>>;
export type AnyRow = Readonly<Record<string, unknown>>;

export const tableNames = Object.keys(storeTables) as StoreTable[];
