import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { VERSION_HEADER, versionTag } from '#contracts/envelopes.ts';
import { millisOf, momentOf } from '../clock/moment.ts';
import { conflict } from '../refusal.ts';
import type { Session } from '../sessions/sessions.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from '../store/schema.ts';
import type { Change } from '../store/table.ts';
import type { World } from '../world/world.ts';
import type { Write } from './write-log.ts';

/** Tables whose rows have a version. */
const VERSIONED: ReadonlySet<StoreTable> = new Set(
  tableNames.filter((name) => 'updateTime' in (storeTables[name].row as z.ZodObject).shape),
);

/** Returns the version in the request's header `If-Match`; undefined without the header. */
export const statedVersion = (req: IncomingMessage): string | undefined =>
  req.headers[VERSION_HEADER.toLowerCase()] as string | undefined;

/**
 * Assigns a new version and the name of the user to the rows that a write has edited. A row counts as edited only if
 * the request contains its id; derived changes, such as a balance after a lesson, do not count. Runs within the unit of
 * work.
 * @throws Refusal with the name of the other user when an edited row had another version
 */
export function advanceVersions(world: World, { call, session, input, version }: Write): void {
  if (!session || !input) return;
  const { store, clock } = world;
  for (const { table, before, after } of editedRows(store.changes, namedIds(session, call, input))) {
    const { updateTime = null, updateUserName } = before as Version;
    if (version !== undefined && version !== versionTag(updateTime))
      throw conflict(
        `${updateUserName ?? '他人'}${updateTime ? ` ${updateTime.slice(5, 16)} ` : ''}已修改，请再次保存以核对`,
      );
    const columns = { updateTime: laterMoment(clock.moment(), updateTime), updateUserName: session.user.name };
    store.tables[table].put({ ...after, ...columns } as never);
  }
}

interface Version {
  updateTime?: string | null;
  updateUserName?: string | null;
}

/** Adds the version null to the details of a row that was never changed, so that clients can send it. */
export function addVersion(call: Call, answer: unknown): unknown {
  if (!(call.data instanceof z.ZodObject) || !('updateTime' in call.data.shape)) return answer;
  if (typeof answer !== 'object' || answer === null) return answer;
  return { ...answer, updateTime: (answer as Version).updateTime ?? null };
}

interface Edit {
  table: StoreTable;
  before: AnyRow;
  after: AnyRow;
}

/** Returns the existing rows with these ids whose columns differ after the changes. */
function editedRows(changes: readonly Change[], ids: ReadonlySet<string>): Edit[] {
  const edits = new Map<string, Change>();
  for (const change of changes) {
    if (!VERSIONED.has(change.table) || !ids.has(change.id)) continue;
    const key = `${change.table} ${change.id}`;
    edits.set(key, { ...change, before: edits.has(key) ? edits.get(key)?.before : change.before });
  }
  return [...edits.values()].flatMap(({ table, before, after }) =>
    before && after && differs(before, after) ? [{ table, before, after }] : [],
  );
}

const differs = (before: AnyRow, after: AnyRow): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (column) => JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null),
  );

/** Returns the ids in a request. A profile call refers to the user's own account without containing its id. */
const namedIds = ({ user }: Session, { domain }: Call, input: object): ReadonlySet<string> =>
  new Set([
    ...Object.values(input).flatMap((value) => (typeof value === 'string' ? value.split(',') : [])),
    ...(domain === 'profile' ? [user.userId] : []),
  ]);

/**
 * Returns the time of a change. It is always later than the time of the previous change, because it is also the
 * version.
 */
const laterMoment = (now: string, previous: string | null): string =>
  previous === null || now > previous ? now : momentOf(millisOf(previous) + 1_000);
