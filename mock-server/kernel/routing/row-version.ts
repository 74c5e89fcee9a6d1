import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { refusalCodes, VERSION_HEADER, versionTag } from '#contracts/envelopes.ts';
import { millisOf, momentOf } from '../clock/moment.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/sessions.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from '../store/schema.ts';
import type { Change } from '../store/table.ts';
import type { World } from '../world/world.ts';
import type { Write } from './write-log.ts';

/** Tables whose rows have a version. */
const VERSIONED: ReadonlySet<StoreTable> = new Set(
  tableNames.filter((name) => 'updateTime' in (storeTables[name].row as z.ZodObject).shape),
);

/** Returns the versions in the request's header `If-Match`, with their quotation marks; undefined without the header. */
export const statedVersions = (req: IncomingMessage): readonly string[] | undefined =>
  (req.headers[VERSION_HEADER.toLowerCase()] as string | undefined)?.split(/,\s*/);

/** Refusal of a write that is based on another version of a row. */
export class VersionConflict extends Refusal {
  constructor(message: string) {
    super(refusalCodes.conflict, message);
  }
}

/** Columns whose change is an edit even if the request does not name the row, such as a lesson that its rule moves. */
const EDITED_COLUMNS: { readonly [Table in StoreTable]?: readonly string[] } = {
  claTime: ['claDate', 'startTime', 'endTime', 'claId', 'teacherId', 'roomId', 'classTheme', 'payHour', 'leaveTimeId'],
  cla: ['teacherId', 'recruitStatus', 'closeDate'],
  claTimeRule: ['teacherId', 'endDate', 'chooseDate'],
  studentCla: ['status'],
  studentCourse: ['status', 'claId'],
  registration: ['auditStatus'],
  owedLesson: ['state', 'expireDate'],
  lessonGuest: ['state'],
  payStatement: ['state'],
  textTemplate: ['template'],
  makeUpSetting: ['opens', 'noticeHours', 'absenceCosts', 'validDays'],
  renewalSetting: ['minHours', 'days'],
  saleSetting: ['prepaidLimit', 'lateLesson'],
};

/** Columns by whose value requests name rows of a table, instead of by their ids. */
const NAME_COLUMNS: { readonly [Table in StoreTable]?: string } = { holiday: 'holidayDate' };

/**
 * Assigns a new version and the name of the user to the rows that a write has edited. A row counts as edited if the
 * request contains its id, or if one of its `EDITED_COLUMNS` has changed. Other derived changes, such as a balance after a
 * lesson, do not count. Runs within the unit of work.
 * @throws Refusal with the name of the other user when an edited or removed row of the request had another version
 */
export function advanceVersions(world: World, { call, session, input, versions }: Write): void {
  if (!session || !input) return;
  const { store, clock } = world;
  const changes = store.changes.filter(({ prepared }) => !prepared);
  // A request that only adds rows need not be searched for ids.
  if (!changes.some(({ table, before }) => before && VERSIONED.has(table))) return;
  const named = namedIds(session, call, input);
  for (const { table, id, before, after } of edits(changes, named)) {
    const { updateTime = null, updateUserName } = before as Version;
    const isNamed = isNamedBy(named, table, id, before);
    if (isNamed && versions && !versions.includes(versionTag(updateTime)))
      throw new VersionConflict(
        `${updateUserName ?? '他人'}${updateTime ? ` ${updateTime.slice(5, 16)} ` : ''}已修改，${after ? '请再次保存以核对' : '请核对后再删除'}`,
      );
    if (!after) continue;
    const columns = { updateTime: laterMoment(clock.moment(), updateTime), updateUserName: session.user.name };
    store.tables[table].put(Object.assign({}, after, columns) as never);
  }
}

interface Version {
  updateTime?: string | null;
  updateUserName?: string | null;
}

/**
 * Sets the version null in rows that were never changed, in details and lists, so that clients can send it.
 * @param answer checked response, which belongs to this request alone
 */
export function addVersion(call: Call, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const rows = versionedRows.get(call) ?? findVersionedRows(call);
  for (const row of rows(answer)) row.updateTime ??= null;
}

type RowsOf = (answer: object) => readonly Version[];
const versionedRows = new WeakMap<Call, RowsOf>();

function findVersionedRows(call: Call): RowsOf {
  const rows = rowsIn(call.data);
  versionedRows.set(call, rows);
  return rows;
}

/** Returns the function that finds the rows with a version in responses of a schema. */
function rowsIn(data: unknown): RowsOf {
  if (isVersioned(data)) return (answer) => [answer];
  if (data instanceof z.ZodArray && isVersioned(data.element)) return (answer) => answer as Version[];
  const list: unknown = data instanceof z.ZodObject ? data.shape['rows'] : undefined;
  if (list instanceof z.ZodArray && isVersioned(list.element)) return (answer) => (answer as { rows: Version[] }).rows;
  return () => [];
}

const isVersioned = (row: unknown): boolean => row instanceof z.ZodObject && 'updateTime' in row.shape;

interface Edit {
  table: StoreTable;
  id: string;
  before: AnyRow;
  /** Missing if the row was removed. */
  after: AnyRow | undefined;
}

/**
 * Returns the existing rows that the changes have removed or edited. Only the `EDITED_COLUMNS` of unnamed rows are
 * compared.
 */
function edits(changes: readonly Change[], named: ReadonlySet<string>): Edit[] {
  const firstAndLast = new Map<string, Change>();
  for (const change of changes) {
    if (!VERSIONED.has(change.table)) continue;
    const key = `${change.table} ${change.id}`;
    const first = firstAndLast.get(key);
    firstAndLast.set(key, { ...change, before: first ? first.before : change.before });
  }
  return [...firstAndLast.values()].flatMap(({ table, id, before, after }) =>
    before &&
    (!after || differs(before, after, isNamedBy(named, table, id, before) ? undefined : (EDITED_COLUMNS[table] ?? [])))
      ? [{ table, id, before, after }]
      : [],
  );
}

const isNamedBy = (named: ReadonlySet<string>, table: StoreTable, id: string, row: AnyRow): boolean => {
  const column = NAME_COLUMNS[table];
  return named.has(column === undefined ? id : String(row[column]));
};

const differs = (
  before: AnyRow,
  after: AnyRow,
  columns: readonly string[] = [...new Set([...Object.keys(before), ...Object.keys(after)])],
): boolean => columns.some((column) => !isEqual(before[column] ?? null, after[column] ?? null));

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Returns the ids in a request. A profile call refers to the user's own account without containing its id. */
const namedIds = ({ user }: Session, { domain }: Call, input: object): ReadonlySet<string> =>
  new Set([
    ...Object.values(input).flatMap((value: unknown) =>
      [value].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : [])),
    ),
    ...(domain === 'profile' ? [user.userId] : []),
  ]);

/**
 * Returns the time of a change. It is always later than the time of the previous change, because it is also the
 * version.
 */
export const laterMoment = (now: string, previous: string | null): string =>
  previous === null || now > previous ? now : momentOf(millisOf(previous) + 1_000);
