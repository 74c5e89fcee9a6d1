import * as z from 'zod';
import { dateTime, id } from '#contracts/fields.ts';
import { moveInBatch, rememberedColumn } from '#contracts/move-in/batch.ts';
import { tables as seedTables } from '#seed/schema.ts';

/**
 * Session of a signed-in browser. Only the SHA-256 of the token is stored. Times are epoch milliseconds by the
 * machine's clock.
 */
const session = z.object({
  sessionId: z.string(),
  userId: z.string(),
  /** Id of the current tenant; empty for users outside the institutions. */
  tenantId: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  renewedAt: z.number().nullable(),
  /** True if another client has signed in to the account, so that the session's next call responds with 0513. */
  replaced: z.boolean(),
  /** True for a trainer who watches a trainee's sandbox. */
  isTrainers: z.boolean().optional(),
});

/** Completed write with an operation key, and the response that a retry receives. */
const operation = z.object({
  /** Id of the row. Ids ascend in order of completion. */
  doneId: z.string(),
  /** HMAC of user, call and key. */
  name: z.string(),
  /** HMAC of the whole input. */
  input: z.string(),
  /** Response body as it was sent; null when the body was too long to store. */
  answer: z.string().nullable(),
  /** Completion time in epoch milliseconds by the sandbox's clock. */
  doneAt: z.number(),
});

/** Deleted lesson. The deletion counts as its last change and sets its revision number and time. */
const removedLesson = z.object({ removalId: z.string(), lesson: seedTables.claTime.row });

/** Calendar feed of a user in one tenant. Only the SHA-256 of its token is stored. */
const calendarFeed = z.object({
  feedId: z.string(),
  userId: z.string(),
  tenantId: z.string(),
  /** Campus to which the feed is limited. */
  deptId: z.string().nullish(),
  createTime: dateTime,
});

/** Move-in of a school; its id is the key that the client has generated. Its rows are listed in the table `moveInRow` until it can no longer be undone. */
const storedMoveIn = moveInBatch.omit({ undoable: true, undoableUntil: true }).extend({
  createUserId: id,
  tenantId: id,
});

/** One chunk of the rows that a move-in has added or changed in a table. */
const moveInRow = z.object({
  chunkId: id,
  batchId: id,
  table: z.string(),
  rows: z.array(
    z.object({
      id,
      /** Checksum of the row as it was written; null if the move-in removed the row. */
      print: z.number().nullable(),
      /** Row before the move-in; absent if the move-in added it. */
      before: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
});

/** Column of other software that users of an institution matched by hand. */
const moveInColumn = rememberedColumn.extend({ columnId: id, tenantId: id });

/** Tables of a sandbox: the tables of the seed, and the server's own tables. */
export const storeTables = {
  ...seedTables,
  session: { key: 'sessionId', row: session },
  operation: { key: 'doneId', row: operation },
  calendarFeed: { key: 'feedId', row: calendarFeed },
  removedLesson: { key: 'removalId', row: removedLesson },
  moveInBatch: { key: 'batchId', row: storedMoveIn },
  moveInRow: { key: 'chunkId', row: moveInRow },
  moveInColumn: { key: 'columnId', row: moveInColumn },
} as const;

export type StoreTable = keyof typeof storeTables;
export type Row<N extends StoreTable> = Readonly<z.output<(typeof storeTables)[N]['row']>>;
export type AnyRow = Readonly<Record<string, unknown>>;

export const tableNames = Object.keys(storeTables) as StoreTable[];
