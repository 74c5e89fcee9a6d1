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
  /** A trainer's, who looks at what somebody else does. */
  isTrainers: z.boolean().optional(),
});

/** A write that was done under a key, with what was answered: for who sends it again. */
const operation = z.object({
  /** Rising in the order in which they were done. */
  doneId: z.string(),
  /** Its user, call and key, as a sum of which the server knows them again. */
  name: z.string(),
  /** The same of all that was sent. */
  input: z.string(),
  /** The body as it was sent; null when it is too long to be kept. */
  answer: z.string().nullable(),
  /** The sandbox's milliseconds. */
  doneAt: z.number(),
});

/** What a sandbox stores: the seeded tables, and what the server keeps for itself. */
export const storeTables = {
  ...seedTables,
  session: { key: 'sessionId', row: session },
  operation: { key: 'doneId', row: operation },
} as const;

export type StoreTable = keyof typeof storeTables;
export type Row<N extends StoreTable> = Readonly<z.output<(typeof storeTables)[N]['row']>>;
export type AnyRow = Readonly<Record<string, unknown>>;

export const tableNames = Object.keys(storeTables) as StoreTable[];
